import { useLayoutEffect } from 'react'
import type { Goal, UsageEvent } from '../../contract.ts'
import type { measurePages, ShownPage } from './measure-pages.ts'

/** The state of consent. The shell passes it in, because features do not import each other's components. */
export type Consent = {
  choice: () => string
  subscribe: (listener: () => void) => () => void
}

type Measuring = ReturnType<typeof measurePages>

/** Resolves to nothing when the code could not be loaded. */
let measuring: Promise<Measuring | undefined> | undefined
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
      measuring ??= import('./measure-pages.ts').then(
        ({ measurePages }) => measurePages(options),
        (error: unknown) => {
          console.warn('Page views are not measured:', error)
          return undefined
        },
      )
      void measuring.then((measure) => measure?.show({ path, isSettled, isRedirect }))
    }
    measure()
    return subscribe(measure)
  }, [path, isSettled, isRedirect, choice, subscribe, containerId])
}

/** Reports that this visitor reached a goal, with consent alone. A usage event reaches the goal of its action, if any. */
export function reportGoal(goal: Goal | UsageEvent): void {
  void measuring?.then((measure) => measure?.reach(goal))
}
