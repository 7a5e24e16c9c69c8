// The browsers of this worker, which end with it. Not one for all workers: a browser has one clipboard, and parallel
// journeys would find each other's text in it.
import { type Browser, chromium } from 'playwright-core'
import { browserOptions, journeyBrowserOptions } from './browser.ts'
import { reusedPages } from './reused-pages.ts'

let journeys: Promise<Browser> | undefined
let whole: Promise<Browser> | undefined

export function journeyBrowser(): Promise<Browser> {
  journeys ??= chromium.launch(journeyBrowserOptions())
  return journeys
}

/** Chromium with its windows, for what the engine alone cannot show. */
function wholeBrowser(): Promise<Browser> {
  whole ??= chromium.launch(browserOptions())
  return whole
}

export const journeyPages = reusedPages(journeyBrowser)
export const wholePages = reusedPages(wholeBrowser)
