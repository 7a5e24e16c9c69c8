type Listener = () => void

export type Changes = {
  notify: () => void
  subscribe: (listener: Listener) => Listener
}

export type Observable<Value> = Pick<Changes, 'subscribe'> & {
  get: () => Value
  /** The value on the server and during hydration. */
  initial: Value
}

/** A list of listeners. `follow` starts with the first of them; what it returns is called after the last has left. */
export function changes(follow?: () => Listener | undefined): Changes {
  const listeners = new Set<Listener>()
  let end: Listener | undefined
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) end = follow?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  }
}

/** A value that components share; they read it with `useObservable`. */
export function observable<Value>(initial: Value): Observable<Value> & { set: (value: Value) => void } {
  const { notify, subscribe } = changes()
  let value = initial
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      notify()
    },
    subscribe,
  }
}
