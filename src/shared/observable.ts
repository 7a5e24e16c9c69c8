type Listener = () => void

/** A list of listeners. `follow` starts with the first of them; what it returns is called after the last has left. */
export function changes(follow?: () => Listener | undefined) {
  const listeners = new Set<Listener>()
  let end: Listener | undefined
  return {
    notify(): void {
      for (const listener of listeners) listener()
    },
    subscribe(listener: Listener): Listener {
      listeners.add(listener)
      if (listeners.size === 1) end = follow?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  }
}

export type Observable<Value> = {
  get: () => Value
  subscribe: (listener: Listener) => Listener
  /** The value on the server and during hydration. */
  initial: Value
}

/** A value that components share; they read it with `useObservable`. */
export function observable<Value>(initial: Value): Observable<Value> & { set: (value: Value) => void } {
  const { notify, subscribe } = changes()
  let value = initial
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      notify()
    },
    subscribe,
  }
}
