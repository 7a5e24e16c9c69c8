import { useSyncExternalStore } from 'react'
import type { Observable } from '#shared/state/observable.ts'

/** The present value; the component is rendered again when it changes. */
export function useObservable<Value>({ subscribe, get, initial }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}
