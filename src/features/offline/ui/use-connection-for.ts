import { useEffect, useState } from 'react'
import { checkConnection, isOffline, subscribeToConnection, useOffline } from '#browser/connection.ts'

/** Whether the network is available, for a visitor whose page could not be reached. */
export function useConnectionFor(address: string | undefined, open: (address: string) => void): { isOnline: boolean } {
  const isAway = useOffline()
  const [isChecked, setChecked] = useState(false)
  const isRedirected = address !== undefined
  // The server was just unreachable, whatever `navigator.onLine` says, so check it.
  useEffect(() => {
    if (isRedirected) void checkConnection().then(() => setChecked(true))
  }, [isRedirected])
  useReturn(address, open)
  return { isOnline: !isAway && (isChecked || !isRedirected) }
}

/** Opens the page once the network is back and the tab is visible. Never without an outage first, which could loop. */
function useReturn(address: string | undefined, open: (address: string) => void): void {
  useEffect(() => {
    if (address === undefined) return
    let wasAway = isOffline()
    const look = () => {
      wasAway ||= isOffline()
      if (!wasAway || isOffline() || document.visibilityState !== 'visible') return
      wasAway = false
      open(address)
    }
    const stop = subscribeToConnection(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [address, open])
}

export function openAddress(address: string): void {
  window.location.replace(address)
}
