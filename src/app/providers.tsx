import type { ReactNode } from 'react'
import { PageAnswersProvider } from '#browser/page-answers.tsx'
import { SiteProvider } from '#shell/site.tsx'
import type { PageState } from './page-state.ts'

/** The providers round the router, the same on both sides, so that hydration meets what was rendered. */
export function Providers({ state, children }: { state: PageState; children: ReactNode }) {
  return (
    <SiteProvider site={state.site}>
      <PageAnswersProvider value={state}>{children}</PageAnswersProvider>
    </SiteProvider>
  )
}
