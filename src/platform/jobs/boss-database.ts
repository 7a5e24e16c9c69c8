// pg-boss over our own database, so that jobs need no second pool and no second worker, and run on the embedded engine too.
import type { Db } from 'pg-boss'
import type { Database, Queryable } from '../database/database.ts'

export function bossDatabase(database: Database): Db {
  return {
    executeSql: async (sql, values = []) => ({
      // What has no values may be several statements with a transaction of their own.
      rows: values.length > 0 ? (await database.run(sql, values)).rows : await database.script(sql),
    }),
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

/** Which the database itself logs. pg-boss passes some errors on as plain objects with their fields. */
export function meansOutage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'DatabaseUnavailable'
}
