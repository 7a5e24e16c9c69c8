// Process figures from the system. Figures of a single process (all threads) exist on Linux only.
import { readFileSync, writeFileSync } from 'node:fs'
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

export function cpuSecondsOfAll(pids: readonly number[]): number | undefined {
  const seconds = pids.map(cpuSeconds)
  return seconds.every((one) => one !== undefined) ? seconds.reduce((sum, one) => sum + one, 0) : undefined
}

/** Resident memory in megabytes (10⁶ bytes). */
export function residentMegabytes(pid: number): number | undefined {
  return megabytesOf(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** Resets `mostMegabytes`, where the system allows it. */
export function forgetMostMegabytes(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The peak then includes earlier memory.
  }
}

/** The process's peak resident memory. */
export function mostMegabytes(pid: number): number | undefined {
  return megabytesOf(pid, /^VmHWM:\s+(\d+) kB$/m)
}

function megabytesOf(pid: number, line: RegExp): number | undefined {
  const kibibytes = line.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}

/** The number of busy processors, read before a measurement to detect other work. */
export async function busyProcessors(): Promise<number> {
  const before = processorTimes()
  await pause(watchMs)
  const after = processorTimes()
  return (cpus().length * (after.busy - before.busy)) / Math.max(1, after.all - before.all)
}

/**
 * Processor time that the host of a virtual machine has given to others so far, in seconds; 0 where the system does not
 * report it.
 */
export function stolenSeconds(): number {
  const [, , , , , , , , ticks = '0'] = read('/proc/stat')?.split('\n', 1)[0]?.split(/ +/) ?? []
  return Number(ticks) / ticksPerSecond
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
