import { bigint, integer, pgSchema, varchar } from 'drizzle-orm/pg-core'

/** A schema of its own, so that a backup holds no addresses. The migration makes the table UNLOGGED: a crash empties it. */
export const limits = pgSchema('limits')

/** What networks used of their limits, in the form of `rate-limiter-flexible`; `expire` is in milliseconds since 1970. */
export const usedPoints = limits.table('used_points', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
