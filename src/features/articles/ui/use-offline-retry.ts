import { useEffect } from 'react'
import { checkConnection, isOffline, subscribeToConnection, useOffline } from '#browser/connection.ts'

/** Reads again. Resolves with whether the read succeeded. */
export type Retry = () => Promise<boolean>

/** The first requests after the browser reports that it is online may fail. */
const pausesMs = [0, 1_000, 3_000, 9_000]

/**
 * Whether the browser is offline. Retries when the browser reports that it is online, and again for some seconds while
 * reads fail.
 */
export function useOfflineRetry(retry: Retry | null): boolean {
  const isOfflineNow = useOffline()
  useEffect(() => {
    if (!isOfflineNow || !retry) return
    // Continues even when the failure is no longer visible, because the page shows that it is loading during a read.
    return subscribeToConnection(async () => {
      for (const pauseMs of pausesMs) {
        if (isOffline() || (await retry())) return
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        await checkConnection()
      }
    })
  }, [isOfflineNow, retry])
  return isOfflineNow
}
