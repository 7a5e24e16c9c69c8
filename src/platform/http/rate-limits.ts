// Limits for one network within a time: in memory for the embedded engine, whose process is alone, otherwise over all
// processes of the database (docs/decisions/079-processes.md).
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { networkOf } from './client-address.ts'
import { tooManyRequests } from './errors.ts'
import { sharedLimit } from './shared-limit.ts'

/** `name`: the key in the table, the same in every process. */
export type LimitOptions = { name: string; points: number; seconds: number }

/** Throws 429 with `Retry-After` when a key exceeds its points. */
export type RateLimit = (key: string) => Promise<void>

export type RateLimits = (limit: LimitOptions) => RateLimit

export const limitsInMemory: RateLimits = ({ points, seconds }) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // It counts by timers, but computes the remaining time from the clock, which may have been set back.
      throw tooManyRequests(Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))))
    }
  }
}

export function rateLimits(database: Database): RateLimits {
  if (database.engine === 'embedded') return limitsInMemory
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: await database.query(text, values),
    }),
  }
  return ({ name, points, seconds }) => {
    const used = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'limits',
      tableName: 'used_points',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    return sharedLimit(used, { points, seconds })
  }
}

/** Counts public writes per network and minute. */
export function writeLimit(limits: RateLimits, { name, perMinute }: { name: string; perMinute: number }): RateLimit {
  const count = limits({ name, points: perMinute, seconds: 60 })
  return (address) => count(networkOf(address))
}
