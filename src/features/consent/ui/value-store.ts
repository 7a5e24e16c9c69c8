import { observable } from '#shared/state/observable.ts'

/** Whether the cookie settings are open; several components open the one dialog. */
export const settingsOpen = observable(false)

/** What the banner confirms after a decision, for a moment; null while it asks. */
export const savedNotice = observable<string | null>(null)

/** The element of the current page that the banner is rendered into, if it has one (consent-slot.tsx). */
export const bannerSlot = observable<HTMLElement | null>(null)
