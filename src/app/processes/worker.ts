// The serving process's side. It reports its startup to the supervisor, and receives the metrics of the other processes
// from it.
import cluster from 'node:cluster'
import type { MetricValues, Siblings } from '#platform/metrics/collect.ts'
import type { FromSupervisor, FromWorker } from './messages.ts'

/** The environment variable that numbers the processes of one start, from 1. */
export const numberVariable = 'SITE_PROCESS'

export type ServingProcess = {
  /** The number in log lines and metrics. A replacement has the number of its predecessor. */
  number: number
  siblings: Siblings
  /** Resolves when the process may leave the port: at once, or after the supervisor has closed it for all. */
  leavePort(): Promise<void>
  reportReady(): void
  /** Resolves once the reason is sent. */
  reportFailure(reason: string): Promise<void>
}

const metricsLimitMs = 3_000

/** Null in a process without a supervisor. */
export function servingProcess(): ServingProcess | null {
  const { worker } = cluster
  if (!worker) return null
  // Otherwise Node ends this process at once when the supervisor is killed, without a graceful shutdown.
  worker.exitedAfterDisconnect = true
  const number = Number(process.env[numberVariable])
  return {
    number,
    siblings: siblings(number),
    leavePort,
    reportReady: () => send({ kind: 'ready' }),
    reportFailure: (reason) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      send({ kind: 'failed', reason }, resolve)
      return promise
    },
  }
}

function send(message: FromWorker, sent: () => void = () => undefined): void {
  // Without the supervisor, this process is about to end.
  if (process.connected && process.send) process.send(message, undefined, undefined, sent)
  else sent()
}

function leavePort(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('message', ({ kind }: FromSupervisor) => {
    if (kind === 'leave') resolve()
  })
  // The port ends with the supervisor.
  process.once('disconnect', resolve)
  if (process.connected) send({ kind: 'ask-to-leave' })
  else resolve()
  return promise
}

function siblings(number: number): Siblings {
  const asked = new Map<number, (metrics: MetricValues[]) => void>()
  let lastId = 0
  let read = async (): Promise<MetricValues> => []
  process.on('message', async (message: FromSupervisor) => {
    if (message.kind === 'metrics-of-others') asked.get(message.id)?.(message.metrics)
    if (message.kind === 'read-metrics') send({ kind: 'metrics', id: message.id, metrics: await read() })
  })
  return {
    label: String(number),
    onRead: (own) => {
      read = own
    },
    others() {
      const { promise, resolve } = Promise.withResolvers<MetricValues[]>()
      const id = ++lastId
      const limit = setTimeout(() => resolve([]), metricsLimitMs)
      asked.set(id, resolve)
      send({ kind: 'ask-metrics', id })
      return promise.finally(() => {
        clearTimeout(limit)
        asked.delete(id)
      })
    },
  }
}
