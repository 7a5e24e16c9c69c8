import { createContext, type ReactNode, useContext } from 'react'
import type { ApiKey } from '#shared/calls/api-call.ts'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'

/** What the server read for the page it sent, by query key, null where a call is 404, and which keys it could not answer. */
export type PageData = {
  answers: readonly (readonly [key: ApiKey, data: unknown])[]
  unanswered?: readonly ApiKey[]
}

export const PageDataProvider = createContext<PageData>({ answers: [] })

export function usePageData(): PageData {
  return useContext(PageDataProvider)
}

/** The providers around the router, the same on server and browser, so that hydration finds the same tree. */
export function Providers({ state, children }: { state: { site: Site } & PageData; children: ReactNode }) {
  return (
    <SiteProvider site={state.site}>
      <PageDataProvider value={state}>{children}</PageDataProvider>
    </SiteProvider>
  )
}
