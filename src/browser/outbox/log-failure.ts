// Logs calls that fail silently (Spec 7). While offline, it logs one line per outage, because every keystroke may be a
// call.
import { ApiError } from '../api-error.ts'
import { isOffline, subscribeToConnection } from '../connection.ts'

let isOutageLogged = false

export function logFailure(what: string): (error: unknown) => void {
  return (error) => {
    const isAway = isOffline() && !(error instanceof ApiError)
    if (isAway && isOutageLogged) return
    console.warn(what, error)
    if (isAway) noteOutage()
  }
}

function noteOutage(): void {
  isOutageLogged = true
  const unsubscribe = subscribeToConnection(() => {
    if (isOffline()) return
    unsubscribe()
    isOutageLogged = false
  })
}
