// Counters of rows, moved by the statement that stores or deletes the rows: totals cost nothing to read, and are exact.

/** Where the rows of a table are counted. */
export type RowCounts = {
  table: string
  /** The column that says how many. */
  count: string
  /** The key of the counters: each column, and what of a row it holds. The first is the time, a UTC hour or day. */
  by: Readonly<Record<string, string>>
}

/** A table whose rows have a number and say when they were made, and where they are counted. */
export type CountedTable = { table: string; counts: RowCounts }

export const utcHour = `date_trunc('hour', created_at, 'UTC')`
export const utcDay = `(created_at AT TIME ZONE 'UTC')::date`

/** The same of a counter, in the pieces that statements are made of. */
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
 * A part of a statement: moves the counters up by the rows of another part of it. In the order of their keys, so that two processes that
 * count the same things wait for each other and never in a circle.
 */
export function countUp(counts: RowCounts, rows: string): string {
  const { table, count, keys } = partsOf(counts)
  return (
    `INSERT INTO ${table} AS counter (${keys}, ${count}) SELECT ${keys}, count(*) FROM ${rows} GROUP BY ${keys} ORDER BY ${keys} ` +
    `ON CONFLICT (${keys}) DO UPDATE SET ${count} = counter.${count} + excluded.${count}`
  )
}

/**
 * Parts of a statement, of which `deleted` are the rows that it deleted: those whose number is in another part of it, `chosen`. Rows and
 * then counters are locked in the order of their numbers and keys, so that two who delete the same rows wait for each other and never in a
 * circle.
 */
export function deleteAndCountDown({ table, counts }: CountedTable): string {
  return (
    `found AS (SELECT id FROM ${table} WHERE id IN (SELECT id FROM chosen) ORDER BY id FOR UPDATE), ` +
    `deleted AS (DELETE FROM ${table} WHERE id IN (SELECT id FROM found) RETURNING ${partsOf(counts).ofRow.join(', ')}), ` +
    countDown(counts, 'deleted')
  )
}

/** Two parts of a statement, that move the counters down by the deleted rows. Never below zero: who reads could not read on. */
function countDown(counts: RowCounts, deleted: string): string {
  const { table, count, columns, keys } = partsOf(counts)
  const sameKey = columns.map((column) => `counter.${column} = held.${column}`).join(' AND ')
  return (
    `held AS (SELECT ${keys}, gone.rows FROM (SELECT ${keys}, count(*) AS rows FROM ${deleted} GROUP BY ${keys}) AS gone ` +
    `JOIN ${table} AS counter USING (${keys}) ORDER BY ${keys} FOR UPDATE OF counter), ` +
    `moved AS (UPDATE ${table} AS counter SET ${count} = greatest(counter.${count} - held.rows, 0) FROM held WHERE ${sameKey})`
  )
}
