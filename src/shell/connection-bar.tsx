import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { isOffline, subscribeToConnection, useOffline } from '#browser/connection.ts'
import css from './connection-bar.module.css'

/** Without it, where its code is neither kept nor to be had, the page is as it is with a network. */
const OfflineBar = lazy<ComponentType>(async () => {
  // Awaited, so that a missing stylesheet is caught as well: Vite loads it around the import.
  try {
    const loaded = await import('#features/offline/bar.tsx')
    return { default: loaded.OfflineBar }
  } catch {
    document.documentElement.removeAttribute('data-offline')
    return { default: () => null }
  }
})

/** Under the header while the network is away. Its code comes with the need, from what the service worker keeps; its room is there before. */
export function ConnectionBar() {
  const isWanted = useOffline()
  useEffect(() => {
    keepRoom()
    return subscribeToConnection(keepRoom)
  }, [])
  return <div className={css.place}>{isWanted && <LateBar />}</div>
}

function keepRoom(): void {
  document.documentElement.toggleAttribute('data-offline', isOffline())
}

function LateBar() {
  return (
    <Suspense fallback={null}>
      <OfflineBar />
    </Suspense>
  )
}
