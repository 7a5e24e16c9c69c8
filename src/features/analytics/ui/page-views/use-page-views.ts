import { useLayoutEffect } from 'react'
import type { ShownPage } from './measure-pages.ts'

/** What the consent manager knows, given by the shell: one feature does not know another's screen. */
export type Consent = {
  choice: () => string
  subscribe: (listener: () => void) => () => void
}

let measuring: Promise<{ show: (page: ShownPage) => void }> | undefined
let isDecidedAfterLoad: boolean | undefined

/** Has each page measured as consent allows. Every page has this code: what measures is loaded where consent is given. */
export function usePageViews(page: ShownPage, { choice, subscribe }: Consent, containerId: string | undefined): void {
  const { path, isSettled, isRedirect } = page
  // Not after the paint: whoever leaves at once may be gone by then.
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
