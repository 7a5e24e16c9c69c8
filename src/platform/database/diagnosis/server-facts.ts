// What an operator should know about a PostgreSQL server before the site uses it.
import { lastApplied, newestMigration } from '../migrations.ts'
import type { PlainClient } from './plain-client.ts'

export type ServerFacts = {
  /** Such as 150004. */
  version: number
  encoding: string
  isReadOnly: boolean
  /** Rights that the role lacks, in the words of SQL. */
  missingRights: string[]
  /** Tables of the site that belong to another role, which migrations cannot change. */
  foreignTables: string[]
  isSuperuser: boolean
  /** Settings with which acknowledged writes may be lost in a crash. */
  unsafeSettings: string[]
  /** Connections that the server accepts from this role. */
  connections: number
  /** Unknown where they belong to another role. */
  tables: 'unknown' | 'none' | 'older' | 'same' | 'newer'
}

type Row = Omit<ServerFacts, 'missingRights' | 'unsafeSettings' | 'tables'> & {
  mayCreateSchemas: boolean
  mayCreateTemporary: boolean
  mayCreateTables: boolean
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
}

const facts = `SELECT current_setting('server_version_num')::int AS version,
  (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database())::text AS encoding,
  current_setting('transaction_read_only') = 'on' AS "isReadOnly",
  has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
  has_database_privilege(current_database(), 'TEMP') AS "mayCreateTemporary",
  coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "mayCreateTables",
  ARRAY(SELECT schemaname || '.' || tablename FROM pg_tables
    WHERE schemaname IN ('public', 'drizzle', 'pgboss', 'limits') AND NOT pg_has_role(tableowner, 'USAGE')
    ORDER BY 1)::text[] AS "foreignTables",
  (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('synchronous_commit') AS "synchronousCommit",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections`

export async function readServerFacts(client: PlainClient): Promise<ServerFacts> {
  const [row] = await client.query<Row>(facts)
  if (!row) throw new Error('The server returned no row')
  const { mayCreateSchemas, mayCreateTemporary, mayCreateTables, fsync, fullPageWrites, synchronousCommit } = row
  return {
    version: row.version,
    encoding: row.encoding,
    isReadOnly: row.isReadOnly,
    missingRights: [
      ...(mayCreateSchemas ? [] : ['CREATE ON DATABASE']),
      ...(mayCreateTemporary ? [] : ['TEMPORARY ON DATABASE']),
      ...(mayCreateTables ? [] : ['CREATE ON SCHEMA public']),
    ],
    foreignTables: row.foreignTables,
    isSuperuser: row.isSuperuser,
    unsafeSettings: [
      ...(fsync === 'off' ? ['fsync'] : []),
      ...(fullPageWrites === 'off' ? ['full_page_writes'] : []),
      ...(synchronousCommit === 'off' ? ['synchronous_commit'] : []),
    ],
    connections: row.connections,
    tables: row.foreignTables.length > 0 ? 'unknown' : await compareTables(client),
  }
}

async function compareTables({ query }: PlainClient): Promise<ServerFacts['tables']> {
  const applied = await lastApplied({ query })
  const newest = newestMigration()
  if (applied === 0) return 'none'
  return applied === newest ? 'same' : applied > newest ? 'newer' : 'older'
}

/** The server's clock, in milliseconds since 1970. */
export async function readServerClock({ query }: PlainClient): Promise<number> {
  const [row] = await query<{ ms: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms')
  return row?.ms ?? Number.NaN
}
