// Detects queries that run inside a transaction but bypass its handle. On the embedded engine, which has one session,
// such a query would deadlock with the transaction; on PostgreSQL it would silently escape the rollback.
import { AsyncLocalStorage } from 'node:async_hooks'

type Nesting = {
  isInside: () => boolean
  refuseInside: () => void
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function trackNesting(): Nesting {
  const scopes = new AsyncLocalStorage<{ open: boolean }>()
  const isInside = () => scopes.getStore()?.open === true
  return {
    isInside,
    refuseInside() {
      if (isInside()) {
        throw new Error('A query inside a transaction must use the handle that the transaction passes')
      }
    },
    run(work) {
      const scope = { open: true }
      return scopes.run(scope, async () => {
        try {
          return await work()
        } finally {
          // Work that starts inside but continues after the transaction is allowed.
          scope.open = false
        }
      })
    },
  }
}
