// ClickHouse, where the rows of earlier days are.
import { readClickHouseFacts } from '#platform/database/diagnosis/clickhouse-facts.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export async function examineClickHouse(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return []
  const facts = await readClickHouseFacts(url)
  if (!facts.ok) return [fault(words.clickHouse, words.noClickHouse(facts.reason))]
  return [
    facts.limitsLogs ? ok(words.clickHouse, words.clickHouseRight) : warning(words.clickHouse, words.unlimitedLogs),
  ]
}
