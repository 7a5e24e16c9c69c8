import { observable } from '#shared/observable.ts'

/** The name of the page on screen: set by the page's metadata, announced by the live region. */
export const pageName = observable('')

/** The path of the page, once neither its name nor its address is about to change. */
export const settledPath = observable<string | null>(null)
