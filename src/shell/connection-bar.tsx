import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { isOffline, subscribeToConnection, useOffline } from '#browser/connection.ts'
import css from './connection-bar.module.css'

/** If the code is neither cached nor available, the page works as usual without the bar. */
const OfflineBar = lazy<ComponentType>(async () => {
  // Awaits the import to also catch a missing style sheet, because Vite's wrapper around the import loads it.
  try {
    const loaded = await import('#features/offline/bar.tsx')
    return { default: loaded.OfflineBar }
  } catch {
    document.documentElement.removeAttribute('data-offline')
    return { default: () => null }
  }
})

/**
 * Shown below the header while the network is unavailable. Its code loads on demand from the service worker's cache.
 * Its space is reserved before that.
 */
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
