import type { ReactNode } from 'react'
import { type PageAnswers, PageAnswersContext } from '#browser/navigation/page-answers.ts'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'

type ProvidersProps = { state: { site: Site } & PageAnswers; children: ReactNode }

/**
 * The providers around the router. They are the same on the server and in the browser, so that hydration finds the same
 * tree.
 */
export function Providers({ state, children }: ProvidersProps) {
  return (
    <SiteProvider site={state.site}>
      <PageAnswersContext value={state}>{children}</PageAnswersContext>
    </SiteProvider>
  )
}
