import '#ui-kit/styles/site.css'
// Imported before the components that adjust these styles, because order decides between rules of one layer.
import '#ui-kit/styles/controls.module.css'
import '#ui-kit/styles/frames.module.css'
import '#ui-kit/styles/states.module.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createNavigation, type Navigation } from '#browser/navigation/navigation.ts'
import { NavigationProvider } from '#browser/navigation/navigation-provider.tsx'
import { resumeKeeping } from '#browser/receipts/receipts.ts'
import { followNotifications } from '#features/push/ui.tsx'
import { keyOf, type Read } from '#shared/calls/api-call.ts'
import { codeAttempts, codePauseMs } from '#shared/calls/retry-delay.ts'
import { Providers } from './page-data.tsx'
import { type PageState, readState } from './page-state.ts'
import type { PageModule } from './reading-page.ts'
import { matchRow } from './routes.ts'
import { openerOf, SitePage } from './site-page.tsx'

async function start() {
  const state = readState(document)
  // The matched page's code must load before hydration. Otherwise the first render would differ from the HTML.
  const { row, parameters } = matchRow(window.location.pathname)
  const first = await loadPatiently(row.load)
  const loaded = new Map<string, PageModule>([[row.id, first]])
  const open = openerOf(loaded, (needs) => void prefetch(needs, state))
  const navigation = createNavigation({ ...first, parameters }, open)
  const firstPath = window.location.pathname
  const onLive = () => setTimeout(() => keepForOffline(navigation, firstPath), laterMs)
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // In a transition React yields between components, so that the page responds to a tap during hydration.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Live onLive={onLive}>
          <Providers state={state}>
            <NavigationProvider navigation={navigation}>
              <SitePage />
            </NavigationProvider>
          </Providers>
        </Live>
      </StrictMode>,
    )
  })
}

/** As the document loads this file (before-paint.ts). */
async function loadPatiently<Module>(load: () => Promise<Module>, attempts = codeAttempts): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, codePauseMs))
    return loadPatiently(load, attempts - 1)
  }
}

/**
 * Marks the document once the page handles touch and keys. Effects of inner components run before this one. Tests wait
 * for the mark, and no style depends on it.
 */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    resumeKeeping()
    followNotifications()
    onLive()
  }, [onLive])
  return children
}

/** Work for later visits starts this long after the page, to avoid delaying the current visit. */
const laterMs = 4_000

function keepForOffline(navigation: Navigation, firstPath: string): void {
  import('#features/offline/register.ts').then(
    ({ keepSite }) => keepSite(navigation, firstPath),
    // The network was lost before its code loaded.
    () => addEventListener('online', () => keepForOffline(navigation, firstPath), { once: true }),
  )
}

/** Starts a page's queries while its code loads. */
async function prefetch(needs: readonly Read<unknown>[], state: PageState): Promise<void> {
  const { sharedQueryClient } = await import('./query-root.tsx')
  const client = sharedQueryClient(state)
  for (const need of needs) void client.prefetchQuery({ queryKey: keyOf(need) })
}

// Without its code the document is still readable HTML, so the error belongs in the console and not on the page.
start().catch((error: unknown) => console.error('The page could not be started:', error))
