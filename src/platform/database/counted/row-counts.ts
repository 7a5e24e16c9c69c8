// Counters of rows. The statement that stores or deletes rows also changes their counters, so totals are exact and free
// to read.

/** The table of counters. */
export type RowCounts = {
  table: string
  /** The column with the count. */
  count: string
  /**
   * The key of a counter: each column, and its expression in terms of a row. The first is the time, a UTC hour or day.
   */
  by: Readonly<Record<string, string>>
}

/** A table whose rows have an id and a creation time, and its counters. */
export type CountedTable = { table: string; counts: RowCounts }

export const utcHour = `date_trunc('hour', created_at, 'UTC')`
export const utcDay = `(created_at AT TIME ZONE 'UTC')::date`

/** The SQL fragments of a counter. */
export function partsOf({ table, count, by }: RowCounts) {
  const columns = Object.keys(by)
  const [time = ''] = columns
  return {
    table,
    count,
    time,
    columns,
    /** `created_at::date AS day, tool_type AS tool_type` */
    ofRow: Object.entries(by).map(([column, value]) => `${value} AS ${column}`),
    keys: columns.join(', '),
  }
}

/**
 * A part of a statement that adds the rows of another part to the counters. Locks keys in order, so that two processes
 * that count the same keys cannot deadlock.
 */
export function countUp(counts: RowCounts, rows: string): string {
  const { table, count, keys } = partsOf(counts)
  return (
    `INSERT INTO ${table} AS counter (${keys}, ${count}) SELECT ${keys}, count(*) FROM ${rows} GROUP BY ${keys} ORDER BY ${keys} ` +
    `ON CONFLICT (${keys}) DO UPDATE SET ${count} = counter.${count} + excluded.${count}`
  )
}

/**
 * Parts of a statement that delete the rows whose ids are in the part `chosen`; `deleted` holds these rows. Locks rows
 * in the order of their ids, then counters in the order of their keys, so that two processes that delete the same rows
 * cannot deadlock.
 */
export function deleteAndCountDown({ table, counts }: CountedTable): string {
  return (
    `found AS (SELECT id FROM ${table} WHERE id IN (SELECT id FROM chosen) ORDER BY id FOR UPDATE), ` +
    `deleted AS (DELETE FROM ${table} WHERE id IN (SELECT id FROM found) RETURNING ${partsOf(counts).ofRow.join(', ')}), ` +
    countDown(counts, 'deleted')
  )
}

/**
 * A statement that deletes the zero counters that match `condition`, because a key may contain visitors' text. It sees
 * other processes' counts, and locks in key order like all others.
 */
export function deleteEmptyCounters(counts: RowCounts, condition: string): string {
  const { table, count, columns, keys } = partsOf(counts)
  const sameKey = columns.map((column) => `counter.${column} = empty.${column}`).join(' AND ')
  return (
    `DELETE FROM ${table} AS counter USING (SELECT ${keys} FROM ${table} WHERE ${condition} AND ${count} = 0 ` +
    `ORDER BY ${keys} FOR UPDATE) AS empty WHERE ${sameKey}`
  )
}

/**
 * Two parts of a statement that subtract the deleted rows from the counters. They never go below zero, which readers
 * would reject.
 */
function countDown(counts: RowCounts, deleted: string): string {
  const { table, count, columns, keys } = partsOf(counts)
  const sameKey = columns.map((column) => `counter.${column} = held.${column}`).join(' AND ')
  return (
    `held AS (SELECT ${keys}, gone.rows FROM (SELECT ${keys}, count(*) AS rows FROM ${deleted} GROUP BY ${keys}) AS gone ` +
    `JOIN ${table} AS counter USING (${keys}) ORDER BY ${keys} FOR UPDATE OF counter), ` +
    `moved AS (UPDATE ${table} AS counter SET ${count} = greatest(counter.${count} - held.rows, 0) FROM held WHERE ${sameKey})`
  )
}
