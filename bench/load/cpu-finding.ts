import type { Finding } from '../report/finding.ts'
import { medianOf, medianRatio, type Round } from './rounds.ts'

type Compared = { site: readonly Round[]; limit: readonly Round[]; limitName: string }

/**
 * Processor time is less noisy than requests per second, even on a busy machine or with a slow load generator.
 * Returns nothing where the system does not report it.
 */
export function cpuFinding(what: string, { site, limit, limitName }: Compared): Finding[] {
  if ([...site, ...limit].some(({ cpuMicroseconds }) => cpuMicroseconds === undefined)) return []
  const cpu = ({ cpuMicroseconds = 0 }: Round) => cpuMicroseconds
  return [
    {
      what: `${what}, processor time of a request`,
      measured: medianOf(site, cpu),
      unit: 'µs',
      limit: { what: limitName, value: medianOf(limit, cpu) },
      ratio: medianRatio(site, limit, cpu),
    },
  ]
}
