// The port that the processes of one start share.
import { subscribe } from 'node:diagnostics_channel'
import { type DrainLimits, untilBacklogIsEmpty, untilQuiet } from '#platform/http/connection-drain.ts'

/** The system's side of a listening server, as `node:cluster` uses it. */
type Handle = { close(): void; onconnection: (...accepted: unknown[]) => void }

export type SharedPort = {
  /** Closes the port when no connection arrives any more, after accepting those that already wait. */
  close(limits: DrainLimits): Promise<void>
}

/**
 * Created before the first process listens. `node:cluster` closes the port when the last process leaves it, and resets
 * every connection that it has accepted but not handed to a process. So the supervisor must close it first. Cluster has
 * no function for that, but Node reports each server that begins to listen.
 */
export function sharedPort(): SharedPort {
  const handles: Handle[] = []
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = message as { server: { _handle: Handle | null } }
    if (server._handle) handles.push(server._handle)
  })
  return {
    async close({ quiet, accepting }) {
      let acceptedAt = performance.now()
      for (const handle of handles) {
        const distribute = handle.onconnection
        handle.onconnection = (...accepted) => {
          acceptedAt = performance.now()
          distribute.apply(handle, accepted)
        }
      }
      await untilQuiet(() => acceptedAt, { quietMs: quiet, limitMs: accepting })
      await untilBacklogIsEmpty(() => acceptedAt)
      for (const handle of handles) handle.close()
    },
  }
}
