import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogOptions = { of?: { process: number } | undefined; to?: DestinationStream }

/** Structured logs on standard output unless told otherwise, without addresses, queries, bodies and cookies. `of` is in every line. */
export function createLog(level: LogLevel, { of, to }: LogOptions = {}): Log {
  const options = { level, base: of ?? null, timestamp: pino.stdTimeFunctions.isoTime }
  return to ? pino(options, to) : pino(options)
}
