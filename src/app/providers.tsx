import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'

/** The providers round the router, the same on both sides, so that hydration meets what was rendered. */
export function Providers(properties: { site: Site; queryClient: QueryClient; children: ReactNode }) {
  return (
    <SiteProvider site={properties.site}>
      <QueryClientProvider client={properties.queryClient}>{properties.children}</QueryClientProvider>
    </SiteProvider>
  )
}
