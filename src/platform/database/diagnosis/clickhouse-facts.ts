// What the doctor wants to know of a ClickHouse.
import { openClickHouse } from '../archive/clickhouse.ts'

/** Tables of its own logs, which fill disks. */
const logTables = ['query_log', 'trace_log', 'text_log', 'metric_log', 'asynchronous_metric_log', 'part_log']

export type ClickHouseFacts = { ok: true; limitsLogs: boolean } | { ok: false; reason: string }

export async function readClickHouseFacts(url: string): Promise<ClickHouseFacts> {
  const clickHouse = openClickHouse(url)
  try {
    const [logs] = await clickHouse.read<{ unlimited: number }>(
      `SELECT count() AS unlimited FROM system.tables WHERE database = 'system' AND name IN ({names:Array(String)})
      AND position(engine_full, 'TTL') = 0`,
      { names: logTables },
    )
    return { ok: true, limitsLogs: logs?.unlimited === 0 }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const [reason = ''] = cause.split('\n')
    return { ok: false, reason }
  } finally {
    await clickHouse.close()
  }
}
