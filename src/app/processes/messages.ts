// The messages between the supervisor and the serving processes. All processes run the same release, so messages are
// not validated.
import type { Worker } from 'node:cluster'
import type { MetricValues } from '#platform/metrics/collect.ts'

export type FromWorker =
  | { kind: 'ready' }
  /** The startup failed for this reason. */
  | { kind: 'failed'; reason: string }
  /** Requests the metrics of the other processes. */
  | { kind: 'ask-metrics'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricValues }
  /** Asks to leave the port. */
  | { kind: 'ask-to-leave' }

export type FromSupervisor =
  | { kind: 'read-metrics'; id: number }
  | { kind: 'metrics-of-others'; id: number; metrics: MetricValues[] }
  | { kind: 'leave' }

/** Sends nothing to a process that has ended. */
export function sendTo(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message)
}
