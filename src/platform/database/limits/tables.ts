import { bigint, integer, pgSchema, varchar } from 'drizzle-orm/pg-core'

/**
 * In a separate schema, so that a backup contains no addresses. The migration makes the table UNLOGGED: a crash empties
 * it.
 */
export const limits = pgSchema('limits')

/** The networks' used points, in the form of `rate-limiter-flexible`; `expire` is in milliseconds since 1970. */
export const usedPoints = limits.table('used_points', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
