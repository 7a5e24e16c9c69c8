import { useEffect } from 'react'
import { checkConnection, isOffline, subscribeToConnection, useOffline } from '#browser/connection.ts'

/** Reads once more; resolves with whether that succeeded. */
export type Retry = () => Promise<boolean>

/** The first requests after the browser reports to be online may fail. */
const pausesMs = [0, 1_000, 3_000, 9_000]

/** Whether the browser is offline. Retries when it reports to be online, and again for some seconds while that fails. */
export function useOfflineRetry(retry: Retry | null): boolean {
  const isOfflineNow = useOffline()
  useEffect(() => {
    if (!isOfflineNow || !retry) return
    // Goes on when the failure is no longer shown: while it reads again, the page shows that it is loading.
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
