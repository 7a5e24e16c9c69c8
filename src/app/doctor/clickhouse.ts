// ClickHouse, where the rows of earlier days are.
import { openClickHouse } from '#platform/database/archive/clickhouse.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Tables with these names keep the server's own logs, which fill disks. */
const logTables = ['query_log', 'trace_log', 'text_log', 'metric_log', 'asynchronous_metric_log', 'part_log']

export async function examineClickHouse(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return []
  const clickHouse = openClickHouse(url)
  try {
    const [logs] = await clickHouse.read<{ tables: number }>(
      `SELECT count() AS tables FROM system.tables WHERE database = 'system' AND name IN ({names:Array(String)})
      AND position(engine_full, 'TTL') = 0`,
      { names: logTables },
    )
    const isUnlimited = (logs?.tables ?? 0) > 0
    return [isUnlimited ? warning(words.clickHouse, words.unlimitedLogs) : ok(words.clickHouse, words.clickHouseRight)]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const [reason = ''] = cause.split('\n')
    return [fault(words.clickHouse, words.noClickHouse(reason))]
  } finally {
    await clickHouse.close()
  }
}
