// ClickHouse behind its HTTP protocol: the engine of chdb, run in this process, with its data in a folder.
// Started by clickhouse-process.ts, which passes where the package is, where the data is, and the port.

import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [packages = '', data = '', port = '0'] = process.argv.slice(2)
const { Session } = createRequire(join(packages, 'package.json'))('chdb')
const session = new Session(data)
session.query('CREATE DATABASE IF NOT EXISTS site')
session.query('USE site')

/** What the client sends besides settings and parameters. */
const ofProtocol = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'role',
  'session_id',
  'enable_http_compression',
])
const atRest = { insert_deduplication_token: '' }

/** As ClickHouse allows: values of placeholders are in the address. */
const longestAddress = 1_048_576

const server = createServer({ maxHeaderSize: longestAddress }, async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = Buffer.concat(chunks)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  try {
    for (const [name, value] of url.searchParams) if (!ofProtocol.has(name)) set(name, value)
    const query = [url.searchParams.get('query'), body.toString()].filter(Boolean).join('\n')
    const result = url.pathname === '/ping' ? 'Ok.\n' : session.query(query, 'TabSeparated')
    response.setHeader('x-clickhouse-query-id', url.searchParams.get('query_id') ?? '')
    response.end(result)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    response.statusCode = 500
    response.setHeader('x-clickhouse-exception-code', /Code: (\d+)/.exec(text)?.[1] ?? '1002')
    response.end(text)
  } finally {
    for (const [name, value] of Object.entries(atRest)) set(name, value)
  }
})

/** @param {string} name @param {string} value */
function set(name, value) {
  session.query(`SET ${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
}

server.listen(Number(port), '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
