import { useLayoutEffect } from 'react'
import type { ShownPage } from './measure-pages.ts'

/** The state of consent. The shell passes it in, because features do not import each other's components. */
export type Consent = {
  choice: () => string
  subscribe: (listener: () => void) => () => void
}

let measuring: Promise<{ show: (page: ShownPage) => void }> | undefined
let isDecidedAfterLoad: boolean | undefined

/**
 * Counts a view of each page when consent allows it. Every page loads this hook. The measuring code loads only after
 * consent.
 */
export function usePageViews(page: ShownPage, { choice, subscribe }: Consent, containerId: string | undefined): void {
  const { path, isSettled, isRedirect } = page
  // A layout effect, because a visitor may leave the page before an effect after the paint would run.
  useLayoutEffect(() => {
    isDecidedAfterLoad ??= ['undecided', 'outdated'].includes(choice())
    const isAllowed = () => choice() === 'analytics'
    const options = { isAllowed, isDecidedAfterLoad, containerId }
    const measure = () => {
      if (!measuring && !isAllowed()) return
      measuring ??= import('./measure-pages.ts').then(({ measurePages }) => measurePages(options))
      measuring
        .then(({ show }) => show({ path, isSettled, isRedirect }))
        .catch((error: unknown) => console.warn('Page views are not measured:', error))
    }
    measure()
    return subscribe(measure)
  }, [path, isSettled, isRedirect, choice, subscribe, containerId])
}
