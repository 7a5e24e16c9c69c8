import { observable } from '#shared/state/observable.ts'

/** Whether the cookie settings are open. Several components open the one dialog. */
export const settingsOpen = observable(false)

/** The banner's confirmation, shown briefly after a decision. Null while the banner asks. */
export const savedNotice = observable<string | null>(null)

/** The element of the current page that contains the banner, if there is one (consent-slot.tsx). */
export const bannerSlot = observable<HTMLElement | null>(null)
