// Collects the metrics of the other serving processes for the requesting one.
import type { Worker } from 'node:cluster'
import type { MetricValues } from '#platform/metrics/collect.ts'
import { type FromWorker, sendTo } from './messages.ts'

type Round = { missing: number; metrics: MetricValues[]; finish(): void }

/** Omits a process that hangs, because its figures are unknown. */
const limitMs = 2_000

export class MetricsExchange {
  readonly #rounds = new Map<number, Round>()
  #lastRound = 0

  ask(asker: Worker, askedId: number, workers: readonly Worker[]): void {
    const others = workers.filter((worker) => worker !== asker && worker.isConnected())
    const id = ++this.#lastRound
    const metrics: MetricValues[] = []
    const finish = () => {
      clearTimeout(limit)
      if (this.#rounds.delete(id)) sendTo(asker, { kind: 'metrics-of-others', id: askedId, metrics })
    }
    const limit = setTimeout(finish, limitMs)
    this.#rounds.set(id, { missing: others.length, metrics, finish })
    for (const other of others) sendTo(other, { kind: 'read-metrics', id })
    if (others.length === 0) finish()
  }

  answer({ id, metrics }: Extract<FromWorker, { kind: 'metrics' }>): void {
    const round = this.#rounds.get(id)
    if (!round) return
    round.metrics.push(metrics)
    round.missing -= 1
    if (round.missing === 0) round.finish()
  }
}
