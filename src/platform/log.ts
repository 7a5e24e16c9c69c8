import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogOptions = { of?: { process: number } | undefined; to?: DestinationStream }

/**
 * Structured logs, by default on standard output, without addresses, queries, bodies and cookies. Every line contains
 * `of`.
 */
export function createLog(level: LogLevel, { of, to }: LogOptions = {}): Log {
  const options = { level, base: of ?? null, timestamp: pino.stdTimeFunctions.isoTime }
  return to ? pino(options, to) : pino(options)
}
