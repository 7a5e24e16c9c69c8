import { useSyncExternalStore } from 'react'
import type { Observable } from '#shared/state/observable.ts'

/** Returns the current value, and renders the component again when it changes. */
export function useObservable<Value>({ subscribe, get, initial }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}
