// pg-boss over our own database, so that jobs need no second pool or worker, and run on the embedded engine too.
import type { Db } from 'pg-boss'
import type { Database, Queryable } from '../database/database.ts'

export function bossDatabase(database: Database): Db {
  return {
    executeSql: async (sql, values = []) => ({
      // Text without values may be a script with its own transaction.
      rows: values.length > 0 ? (await database.run(sql, values)).rows : await database.script(sql),
    }),
    async listen(channel, onMessage, onReconnect) {
      const close = await database.listen(channel, { onMessage, onGap: onReconnect })
      onReconnect()
      return { close }
    },
  }
}

/** Runs pg-boss's statements within a transaction of ours. */
export function withinTransaction(transaction: Queryable): Db {
  return { executeSql: async (sql, values) => ({ rows: await transaction.query(sql, values) }) }
}

/** The database logs outages itself. pg-boss passes some errors on as plain objects. */
export function meansOutage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'DatabaseUnavailable'
}
