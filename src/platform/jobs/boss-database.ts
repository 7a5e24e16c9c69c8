// pg-boss over our own database, so that jobs need no second pool and no second worker, and run on the embedded engine too.
import type { Db } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import { type Database, DatabaseUnavailable, type Queryable } from '../database/database.ts'

export function bossDatabase(database: Database, log: Pick<Log, 'info' | 'warn'>): Db {
  const outage = outageLog(log)
  return {
    executeSql: (sql, values = []) =>
      // What has no values may be several statements with a transaction of their own.
      outage(async () => ({
        rows: values.length > 0 ? (await database.run(sql, values)).rows : await database.script(sql),
      })),
    async listen(channel, onMessage, onReconnect) {
      const close = await database.listen(channel, { onMessage, onGap: onReconnect })
      onReconnect()
      return { close }
    },
  }
}

/** Statements that belong to a transaction of ours. */
export function withinTransaction(transaction: Queryable): Db {
  return { executeSql: async (sql, values) => ({ rows: await transaction.query(sql, values) }) }
}

/** An outage is said once when it begins and once when it is over, however often is asked meanwhile. */
function outageLog(log: Pick<Log, 'info' | 'warn'>) {
  let isOut = false
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      const result = await ask()
      if (isOut) log.info('jobs go on: the database answers again')
      isOut = false
      return result
    } catch (error) {
      if (error instanceof DatabaseUnavailable && !isOut) {
        isOut = true
        log.warn({ reason: error.message }, 'jobs wait for the database')
      }
      throw error
    }
  }
}

/** pg-boss passes some errors on as plain objects with their fields. */
export function meansOutage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'DatabaseUnavailable'
}
