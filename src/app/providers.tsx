import type { ReactNode } from 'react'
import { type PageAnswers, PageAnswersProvider } from '#browser/page-answers.tsx'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'

/** The providers round the router, the same on both sides, so that hydration meets what was rendered. */
export function Providers({ state, children }: { state: { site: Site } & PageAnswers; children: ReactNode }) {
  return (
    <SiteProvider site={state.site}>
      <PageAnswersProvider value={state}>{children}</PageAnswersProvider>
    </SiteProvider>
  )
}
