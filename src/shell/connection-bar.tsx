import { type ComponentType, lazy, Suspense } from 'react'
import { useOffline } from '#browser/connection.ts'

/** Without it, where its code is neither kept nor to be had, the page is as it is with a network. */
const OfflineBar = lazy<ComponentType>(async () => {
  // Awaited, so that a missing stylesheet is caught as well: Vite loads it around the import.
  try {
    const loaded = await import('#features/offline/bar.tsx')
    return { default: loaded.OfflineBar }
  } catch {
    return { default: () => null }
  }
})

/** Under the header while the network is away. Its code comes with the need, from what the service worker keeps. */
export function ConnectionBar() {
  return useOffline() ? (
    <Suspense fallback={null}>
      <OfflineBar />
    </Suspense>
  ) : null
}
