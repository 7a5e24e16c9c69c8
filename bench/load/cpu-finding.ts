import type { Finding } from '../report/finding.ts'
import { medianOf, medianRatio, type Round } from './rounds.ts'

type Compared = { site: readonly Round[]; limit: readonly Round[]; limitName: string }

/**
 * Processor time says the same as requests per second with less noise: also when the machine has other work, and when the load
 * generator is the slower side. Nothing where the system does not tell it.
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
