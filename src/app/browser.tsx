import '#ui-kit/styles/site.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { resumeKeeping } from '#browser/receipts/receipts.ts'
import { keyOf, type Read } from '#shared/calls/api-call.ts'
import type { PageModule } from './page-module.ts'
import { type PageState, readState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { routeObjects } from './route-objects.tsx'
import { matchRow } from './routes.ts'

async function start() {
  const state = readState(document)
  // The matched page's code must be here before React meets its HTML, or the first render would differ.
  const match = matchRow(window.location.pathname)
  const loaded = new Map<string, PageModule>()
  if (match) loaded.set(match.row.id, await match.row.load())

  const router = createBrowserRouter(
    routeObjects(loaded, (needs) => void prefetch(needs, state)),
    {
      hydrationData: hydrationData(match?.row.id),
    },
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // As a transition React pauses between components, so that a tap during hydration is answered.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Live>
          <Providers state={state}>
            <RouterProvider router={router} />
          </Providers>
        </Live>
      </StrictMode>,
    )
  })
}

/**
 * Tells the document that the page answers to touch and keys. What is inside listens by then: its effects come first. Nothing is
 * styled by the mark; whoever drives the page by program waits for it.
 */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    resumeKeeping()
  }, [])
  return children
}

/** Starts what a page reads beside the loading of its code. */
async function prefetch(needs: readonly Read<unknown>[], state: PageState): Promise<void> {
  const { sharedQueryClient } = await import('#browser/query-root.tsx')
  const client = sharedQueryClient(state)
  for (const need of needs) void client.prefetchQuery({ queryKey: keyOf(need) })
}

/** Tells the router that the first page needs no loading: its data stands in the state block. */
function hydrationData(id: string | undefined) {
  return { loaderData: id ? { [id]: null } : {} }
}

// Without its code the document stays readable HTML; the error belongs in the console, not on the page.
start().catch((error: unknown) => console.error('The page could not be started:', error))
