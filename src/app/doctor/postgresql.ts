// PostgreSQL, the pooler in front of it, and ClickHouse.
import { readClickHouseFacts } from '#platform/database/diagnosis/clickhouse-facts.ts'
import { type PlainClient, withPlainClient } from '#platform/database/diagnosis/plain-client.ts'
import { sharesSessions } from '#platform/database/diagnosis/pooling.ts'
import { readServerClock, readServerFacts, type ServerFacts } from '#platform/database/diagnosis/server-facts.ts'
import { compareClocks } from './clock.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Examined, type Finding, fault, ok, warning } from './finding.ts'
import { examinePushKeys } from './mail-and-push.ts'

/** Tried with this version. */
const oldestVersion = 150_000
/** Of a process: the pool, and the one that listens. */
const connectionsOfProcess = 11

export async function examinePostgresql(databaseUrl: string, examined: Examined): Promise<Finding[]> {
  const connected = await withPlainClient(databaseUrl, (client) => examineServer(client, examined))
  if (!connected.ok) return [fault(words.database, words.noDatabase(connected.reason))]
  return [...connected.result, await examinePooler(databaseUrl, examined.config.databaseDirectUrl)]
}

async function examineServer(client: PlainClient, { config, now }: Examined): Promise<Finding[]> {
  const before = now()
  const at = await readServerClock(client)
  const clock = compareClocks(words.databaseServer, { at, before, after: now() })
  const facts = await readServerFacts(client)
  const problems = [...problemsOf(facts), ...problemsOfSize(facts, config.processes)]
  const hasKeys = facts.tables !== 'none' && facts.tables !== 'unknown'
  return [
    clock,
    ...(problems.length > 0 ? problems : [ok(words.database, words.databaseRight)]),
    ...(hasKeys ? [await examinePushKeys(client)] : []),
  ]
}

function problemsOf(facts: ServerFacts): Finding[] {
  const { isReadOnly, missingRights, foreignTables, unsafeSettings, encoding } = facts
  return [
    ...(isReadOnly ? [fault(words.database, words.readOnly)] : []),
    ...missingRights.map((right) => fault(words.rights, words.missingRight(right))),
    ...(foreignTables.length > 0 ? [fault(words.rights, words.foreignTables(foreignTables))] : []),
    ...(facts.isSuperuser ? [warning(words.rights, words.superuser)] : []),
    ...unsafeSettings.map((name) => fault(words.database, words.unsafe(name))),
    ...(encoding === 'UTF8' ? [] : [fault(words.database, words.encoding(encoding))]),
    ...(facts.version < oldestVersion ? [warning(words.database, words.oldVersion)] : []),
    ...(facts.tables === 'newer' ? [fault(words.database, words.newerTables)] : []),
    ...(facts.tables === 'none' || facts.tables === 'older'
      ? [warning(words.database, words.tables[facts.tables])]
      : []),
  ]
}

function problemsOfSize({ connections }: ServerFacts, processes: number): Finding[] {
  const needed = processes * connectionsOfProcess
  return needed > connections ? [fault(words.database, words.fewConnections(connections, needed))] : []
}

async function examinePooler(databaseUrl: string, directUrl: string | undefined): Promise<Finding> {
  const shared = await sharesSessions(databaseUrl)
  if (!shared.ok) return warning(words.pooler, words.unknownPooler(shared.reason))
  if (!shared.result) return ok(words.pooler, words.ownSessions)
  if (directUrl === undefined) return fault(words.pooler, words.sharedSessions)
  const direct = await sharesSessions(directUrl)
  if (!direct.ok) return fault(words.pooler, words.noDirect(direct.reason))
  return direct.result ? fault(words.pooler, words.sharedDirect) : ok(words.pooler, words.directRight)
}

export async function examineClickHouse(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return []
  const facts = await readClickHouseFacts(url)
  if (!facts.ok) return [fault(words.clickHouse, words.noClickHouse(facts.reason))]
  return [
    facts.limitsLogs ? ok(words.clickHouse, words.clickHouseRight) : warning(words.clickHouse, words.unlimitedLogs),
  ]
}
