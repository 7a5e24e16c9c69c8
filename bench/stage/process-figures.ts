// What the system tells about processes. One of them, all its threads together, only on Linux: elsewhere nothing is shown.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const ticksPerSecond = 100
const watchMs = 500

/** Processor time so far, in seconds. */
export function cpuSeconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const [userTicks, systemTicks] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number) ?? []
  return userTicks === undefined || systemTicks === undefined ? undefined : (userTicks + systemTicks) / ticksPerSecond
}

/** Resident memory in megabytes (10⁶ bytes). */
export function residentMegabytes(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}

/** How many of the processors are busy right now, asked before a measurement: what else the machine has to do. */
export async function busyProcessors(): Promise<number> {
  const before = processorTimes()
  await pause(watchMs)
  const after = processorTimes()
  return (cpus().length * (after.busy - before.busy)) / Math.max(1, after.all - before.all)
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }))
  const busy = times.reduce((sum, time) => sum + time.busy, 0)
  return { busy, all: times.reduce((sum, time) => sum + time.idle, busy) }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
