// Plants faults with real servers, and expects the doctor to name each of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { examine, report } from '#app/doctor/doctor.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { makeCertificate, tlsServer } from './support/certificates.ts'
import { durableDatabaseOptions, emptyDatabaseUrl, freshDatabaseUrl } from './support/databases.ts'
import { openPooler } from './support/pgbouncer.ts'
import { connectToPostgres } from './support/postgres-server.ts'
import { smtpDouble } from './support/smtp-double.ts'

type Options = Partial<Parameters<typeof examine>[0]>

const emptyFolder = () => mkdtemp(join(inject('testFolder'), 'doctor-'))

/** The lines about faults and warnings, without those that every run on this machine has. */
async function problems(env: Record<string, string>, options: Options = {}): Promise<string[]> {
  const findings = await examine({
    env: { DATA_DIR: join(await emptyFolder(), 'data'), ...env },
    envFile: 'none',
    ...options,
  })
  const usual = /^This runs as root|^Push services refuse the contact mailto:privacy@localhost|localhost:3000 does not/
  return findings
    .filter((finding) => finding.state !== 'ok' && !usual.test(finding.text))
    .map((finding) => `${finding.state} ${finding.about}: ${finding.text}`)
}

async function webServer(respond: RequestListener): Promise<URL> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** What the site sends behind its proxy. */
const robots: RequestListener = ({ headers: { host } }, response) =>
  response
    .setHeader('strict-transport-security', 'max-age=31536000')
    .end(`User-agent: *\n\nSitemap: https://${host}/sitemap.xml\n`)

async function run(databaseUrl: string, statements: string): Promise<void> {
  const client = await connectToPostgres(databaseUrl)
  await client.query(statements).finally(() => client.end())
}

/** The tests' server is fast because it could lose rows in a crash. */
const isOfTests = (line: string) => /is off, so a crash|The role is a superuser/.test(line)

const onPostgresql = async (env: Record<string, string>, options: Options = {}) =>
  (await problems(env, options)).filter((line) => !isOfTests(line))

describe('the doctor names', () => {
  it('an invalid setting, and a misspelled one in .env', async () => {
    const envFile = join(await emptyFolder(), '.env')
    await writeFile(envFile, 'PORT=abc\nPUBLIC_ULR=https://tools.example.com\n', { mode: 0o600 })
    expect(await problems({ PORT: 'abc' }, { envFile })).toEqual([
      'fault Settings: PORT must be a whole number from 0 to 65535, not "abc".',
      'warning Settings: PUBLIC_ULR is unknown. Did you mean PUBLIC_URL?',
    ])
  })

  it('secrets that other users can read', async () => {
    const envFile = join(await emptyFolder(), '.env')
    await writeFile(envFile, 'PORT=3000\n')
    await chmod(envFile, 0o644)
    expect(await problems({}, { envFile })).toEqual([
      `warning Files: Other users can read ${envFile}. Run chmod 600 on it.`,
    ])
  })

  it('a clock that differs from that of another server', async () => {
    const peer = await webServer((_, response) =>
      response.setHeader('date', new Date(Date.now() + 300_000).toUTCString()).end(),
    )
    expect(await problems({}, { peer })).toEqual([
      expect.stringMatching(/^fault Clock: It is (299|300) seconds behind /),
    ])
  })

  it('a clock that differs from that of the database server', async () => {
    const now = () => Date.now() + 60_000
    expect(await onPostgresql({ DATABASE_URL: await freshDatabaseUrl() }, { now })).toEqual([
      'fault Clock: It is 60 seconds ahead of the database server. Turn on time synchronization on both machines.',
    ])
  })

  it('a data folder that is none, one that takes no file, and one that others may change', async () => {
    const folder = await emptyFolder()
    const [file, open] = [join(folder, 'file'), join(folder, 'open')]
    await writeFile(file, '')
    await mkdir(open)
    await chmod(open, 0o777)
    expect(await problems({ DATA_DIR: file })).toEqual([
      `fault Data folder: ${file} is not a folder. Set DATA_DIR to one.`,
    ])
    // No user may create files there, not even root.
    expect(await problems({ DATA_DIR: '/proc/self' })).toEqual([
      expect.stringMatching(/^fault Data folder: The site cannot write to \/proc\/self \(E[A-Z]+\)\./),
    ])
    expect(await problems({ DATA_DIR: open })).toEqual([
      `warning Data folder: Other users can write to ${open}. Run chmod go-w on it.`,
    ])
  })

  it('a ClickHouse that is down, without its password', async () => {
    expect(await problems({ CLICKHOUSE_URL: 'http://site:secret-word@127.0.0.1:1/site' })).toEqual([
      expect.stringMatching(/^fault ClickHouse: ClickHouse cannot be used \(connect ECONNREFUSED 127.0.0.1:1\)/),
    ])
  })

  it('a full disk, and one that soon will be', async () => {
    const DATA_DIR = await emptyFolder()
    const megabytes = (count: number) => ({ free: () => count * 1024 * 1024 })
    expect(await problems({ DATA_DIR }, megabytes(20))).toEqual([
      `fault Disk: The disk of ${DATA_DIR} has 20 MB left. The site needs 64 MB. Make space.`,
    ])
    expect(await problems({ DATA_DIR }, megabytes(100))).toEqual([
      expect.stringMatching(/^warning Disk: .* 100 MB left/),
    ])
  })

  it('a proxy that is not trusted, one that everybody is, and a port around it', async () => {
    const PUBLIC_URL = 'https://localhost:1'
    const proxy = async (env: Record<string, string>) =>
      (await problems({ PUBLIC_URL, ...env })).filter((line) => line.includes(' Proxy: '))
    expect(await proxy({})).toEqual([expect.stringMatching(/^fault Proxy: TRUST_PROXY is false behind a TLS proxy/)])
    expect(await proxy({ TRUST_PROXY: 'loopback,0.0.0.0/0' })).toEqual([
      'fault Proxy: TRUST_PROXY trusts every visitor. Name only your proxies.',
    ])
    expect(await proxy({ TRUST_PROXY: 'true', HOST: '0.0.0.0' })).toEqual([
      'warning Proxy: HOST is 0.0.0.0. Let only the proxy reach this port, by a firewall.',
    ])
    expect(await proxy({ PUBLIC_URL: 'http://tools.invalid' })).toEqual([
      expect.stringMatching(/^fault Proxy: PUBLIC_URL is plain HTTP/),
    ])
  })

  it('a PUBLIC_URL that nobody answers, that moves, or that another site answers', async () => {
    const at = async (PUBLIC_URL: string) =>
      (await problems({ PUBLIC_URL, TRUST_PROXY: 'true' })).filter((line) => line.includes(' PUBLIC_URL: '))
    expect(await at('https://localhost:1')).toEqual([
      'fault PUBLIC_URL: https://localhost:1 does not respond (ECONNREFUSED). Start the site, check proxy and DNS.',
    ])
    const certificate = makeCertificate()
    const moving = await tlsServer(certificate, (_, response) =>
      response.writeHead(301, { location: 'https://www.tools.example.com/robots.txt' }).end(),
    )
    expect(await at(moving)).toEqual([
      `fault PUBLIC_URL: ${moving} redirects to https://www.tools.example.com. Set PUBLIC_URL to what browsers show.`,
    ])
    const other = await tlsServer(certificate, (_, response) => response.end('User-agent: *\n'))
    expect(await at(other)).toEqual([expect.stringMatching(/^fault PUBLIC_URL: Another site, or another PUBLIC_URL,/)])
    const down = await tlsServer(certificate, (_, response) => response.writeHead(502).end())
    expect(await at(down)).toEqual([expect.stringMatching(/^warning PUBLIC_URL: The proxy responds with 502/)])
  })

  it.each([
    ['has expired', { days: -1 }, /^fault TLS: The certificate expired on \d{4}-\d\d-\d\d\. Renew it\.$/],
    ['expires soon', { days: 5 }, /^warning TLS: The certificate expires in [45] days\. Check its renewal\.$/],
    ['browsers do not know', {}, /^fault TLS: Browsers do not trust the certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
    ['is for another host', { host: 'other.example' }, /^fault TLS: The certificate is for another host\./],
  ])('a certificate that %s', async (_, wanted, expected) => {
    const PUBLIC_URL = await tlsServer(makeCertificate(wanted), robots)
    expect(await problems({ PUBLIC_URL, TRUST_PROXY: 'true' })).toContainEqual(expect.stringMatching(expected))
  })

  it('a proxy that removes HSTS', async () => {
    const PUBLIC_URL = await tlsServer(makeCertificate(), (_, response) => response.end())
    expect(await problems({ PUBLIC_URL, TRUST_PROXY: 'true' })).toContain(
      'warning TLS: The proxy removes Strict-Transport-Security. Let it pass.',
    )
  })

  it('a mail server that is away, refuses the sign-in or encrypts nothing, and sends no mail', async () => {
    const mail = async (SMTP_URL: string) => problems({ SMTP_URL, DIGEST_EMAIL: 'mira@tools.example.com' })
    const server = await smtpDouble()
    expect(await mail(server.url)).toEqual([])
    expect(await problems({ SMTP_URL: server.url })).toEqual([
      expect.stringMatching(/^warning Mail: .* DIGEST_EMAIL\.$/),
    ])
    // The same server under a name that is not this machine's: no password travels there unencrypted.
    expect(await mail(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).toEqual([
      'fault Mail: The mail server offers no safe connection. Check SMTP_URL.',
    ])
    server.behave({ signIn: 'refused' })
    expect(await mail(server.url)).toEqual(['fault Mail: The mail server refused the sign-in. Check SMTP_URL.'])
    expect(await mail('smtp://127.0.0.1:1')).toEqual(['fault Mail: The mail server is out of reach. Check SMTP_URL.'])
    expect(server.taken).toEqual([])
  })

  it('a contact and keys that push services refuse', async () => {
    const databaseUrl = await freshDatabaseUrl()
    const pair = JSON.stringify({ publicKey: 'B'.repeat(87), privateKey: 'A'.repeat(42) })
    await run(databaseUrl, `INSERT INTO site_keys (name, value) VALUES ('vapid', '${pair}')`)
    expect(await onPostgresql({ DATABASE_URL: databaseUrl, PRIVACY_EMAIL: 'privacy@tools.example' })).toEqual([
      'fault Push: The two keys do not belong together. Restore site_keys from a backup.',
      'warning Push: Push services refuse the contact mailto:privacy@tools.example. Set VAPID_SUBJECT.',
    ])
  })

  it('a database that is away, read-only, empty, badly encoded or written by a newer release', async () => {
    expect(await problems({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/none' })).toEqual([
      'fault Database: PostgreSQL cannot be used (ECONNREFUSED). Check DATABASE_URL and the server.',
    ])
    const [readOnly, newer, empty] = [await freshDatabaseUrl(), await freshDatabaseUrl(), await emptyDatabaseUrl()]
    const nameOf = (url: string) => new URL(url).pathname.slice(1)
    await run(empty, `ALTER DATABASE ${nameOf(readOnly)} SET default_transaction_read_only = on`)
    await run(newer, `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`)
    await run(newer, `CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'`)
    expect(await onPostgresql({ DATABASE_URL: readOnly })).toEqual([
      'fault Database: PostgreSQL is read-only. Use the primary server.',
    ])
    expect(await onPostgresql({ DATABASE_URL: newer })).toEqual([
      'fault Database: A newer release wrote the tables. Install that release.',
    ])
    expect(await onPostgresql({ DATABASE_URL: empty.replace(nameOf(empty), 'latin') })).toEqual([
      'fault Database: The encoding is LATIN1. Create the database with UTF8.',
      'warning Database: It is empty. The first start creates the tables.',
    ])
  })

  it('a role without rights, and a server with too few connections', async () => {
    const databaseUrl = await freshDatabaseUrl()
    const role = `guest_${Date.now()}`
    await run(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`)
    const ofGuest = Object.assign(new URL(databaseUrl), { username: role, password: 'guest' }).href
    expect(await onPostgresql({ DATABASE_URL: ofGuest })).toEqual([
      'fault Rights: The role lacks CREATE ON DATABASE. Let it own the database.',
      'fault Rights: The role lacks CREATE ON SCHEMA public. Let it own the database.',
      expect.stringMatching(
        /^fault Rights: \w+\.\w+ and \d+ more tables belong to another role\. Run REASSIGN OWNED\.$/,
      ),
    ])
    expect(await onPostgresql({ DATABASE_URL: databaseUrl, PROCESSES: '64' })).toEqual([
      'fault Database: PostgreSQL accepts 197 connections, PROCESSES need 704. Raise max_connections.',
    ])
  })

  it('a server that may lose acknowledged writes', async () => {
    const found = await problems({ DATABASE_URL: await freshDatabaseUrl() })
    expect(found.filter(isOfTests)).toEqual([
      'warning Rights: The role is a superuser. Use one that only owns this database.',
      ...['fsync', 'full_page_writes', 'synchronous_commit'].map(
        (name) => `fault Database: ${name} is off, so a crash loses acknowledged writes. Turn it on.`,
      ),
    ])
  })

  it('a pooler in transaction mode without a way past it', async () => {
    const databaseUrl = await freshDatabaseUrl()
    const { url: pooled, close } = await openPooler(databaseUrl, { mode: 'transaction' })
    onTestFinished(close)
    const withDirect = (url: string) => onPostgresql({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url })
    expect(await withDirect('')).toEqual([expect.stringMatching(/^fault Pooler: .* Set DATABASE_DIRECT_URL past it/)])
    expect(await withDirect(pooled)).toEqual([
      'fault Pooler: DATABASE_DIRECT_URL goes through the pooler too. Name the server itself.',
    ])
    expect(await withDirect(databaseUrl)).toEqual([])
  })
})

describe('the command', () => {
  async function doctor(env: Record<string, string>, ...args: string[]) {
    const child = spawn(process.execPath, ['src/app/admin.ts', 'doctor', ...args], { env: bareEnvironment(env) })
    const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code, output, problem }
  }

  it('ends with 0 where nothing is wrong', async () => {
    const { databaseUrl = '' } = await durableDatabaseOptions('postgresql')
    await run(databaseUrl, `CREATE ROLE site LOGIN PASSWORD 'site'`)
    await run(databaseUrl, 'CREATE DATABASE site OWNER site')
    const owned = Object.assign(new URL(databaseUrl), { username: 'site', password: 'site', pathname: '/site' }).href
    const certificate = makeCertificate()
    const peer = await webServer((_, response) => response.end())
    const { code, output, problem } = await doctor(
      {
        PUBLIC_URL: await tlsServer(certificate, robots),
        NODE_EXTRA_CA_CERTS: certificate.file,
        TRUST_PROXY: 'loopback',
        DATABASE_URL: owned,
        SMTP_URL: (await smtpDouble()).url,
        DIGEST_EMAIL: 'mira@tools.example.com',
        VAPID_SUBJECT: 'mailto:mira@tools-of-mira.com',
      },
      peer.href,
    )
    expect({ code, output, problem }).toMatchObject({ code: 0, problem: '' })
    expect(output).toMatch(/\n\nNo faults, \d warnings?\.\n$/)
    const about = output.split('\n').map((line) => /^(\w+) +([\w ]+):/.exec(line)?.slice(1).join(' '))
    for (const each of ['Settings', 'Clock', 'Proxy', 'PUBLIC_URL', 'TLS', 'Mail', 'Push', 'Pooler'])
      expect(about).toContain(`ok ${each}`)
  })

  it('ends with 1 after a fault, and prints no password', async () => {
    const { code, output } = await doctor({
      DATABASE_URL: 'postgresql://somebody:a-secret@127.0.0.1:1/none',
      SMTP_URL: 'smtp://somebody:a-secret@127.0.0.1:1',
      METRICS_TOKEN: 'a-secret',
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^FAULT {4}Settings: METRICS_TOKEN /)
    expect(output).not.toContain('a-secret')
  })

  it('refuses what is no link to a server', async () => {
    expect(await doctor({}, 'ftp://clock.example')).toMatchObject({ code: 1, output: '' })
    expect(report([])).toEqual({ ok: true, text: '\nNo faults, no warnings.' })
  })
})
