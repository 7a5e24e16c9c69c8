// The operator's backup commands: their output, their exit codes and the restored site. Pipes and signals need processes
// of their own.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { compactVerify, createLocalJWKSet } from 'jose'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { envOf } from './support/admin-command.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { breadth } from './support/breadth.ts'
import { type Engine, emptyDatabaseUrl, freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { lightSite } from './support/light-site.ts'
import { operatorCommand } from './support/operator-command.ts'
import { connectToPostgres } from './support/postgres-server.ts'
import { seededDatabaseUrl } from './support/world.ts'

type Options = Awaited<ReturnType<typeof freshDatabaseOptions>>

function start(name: 'backup' | 'restore', options: Options, ...files: string[]) {
  const child = spawn(process.execPath, ['src/app/backup.ts', name, ...files], { env: bareEnvironment(envOf(options)) })
  let [output, problem] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text))
  const ended = once(child, 'close').then(([code]) => ({ code, output: output.trim(), problem: problem.trim() }))
  return { child, ended }
}

async function run(name: 'backup' | 'restore', options: Options, ...files: string[]) {
  return ran({ args: [name, ...files], env: envOf(options) })
}

async function ran(command: { args: string[]; env: Record<string, string>; input?: Buffer }) {
  const { code, output, problems } = await operatorCommand({ program: 'src/app/backup.ts', ...command })
  return { code, output: output.trim(), problem: problems.trim() }
}

const signIn = (origin: string) =>
  fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'mira', password: 'a long passphrase' }),
  })

const newFolder = () => mkdtemp(join(inject('testFolder'), 'backup-'))

const refusal = (problem: string) => ({ code: 1, output: '', problem })
const usage = refusal(
  'Usage: npm run backup FILE | npm run restore FILE | npm run restore -- FILE --sha256 HASH. A pipe is "-".',
)

const tablelessOptions = async (engine: Engine): Promise<Options> => ({
  dataDir: join(await newFolder(), 'data'),
  ...(engine === 'postgresql' && { databaseUrl: await emptyDatabaseUrl() }),
})

mainlyOn('embedded', (engine) => {
  it('a running PostgreSQL site is backed up, and the restored site shows its articles and verifies their signatures', async () => {
    const source = { databaseUrl: await seededDatabaseUrl(), dataDir: join(await newFolder(), 'unused') }
    const file = join(await newFolder(), 'site.backup')
    const site = await lightSite({ ...envOf(source), ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a long passphrase' })
    const feed = await (await fetch(`${site.origin}/api/marketing-ai-news`)).text()
    expect((await signIn(site.origin)).status).toBe(200)
    const [{ id }] = JSON.parse(feed)
    const { jws } = await (await fetch(`${site.origin}/article/${id}/provenance.json`)).json()
    const made = await run('backup', source, file)
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    const words =
      /site\.backup: [\d,]+ rows\. It holds the site's keys: keep it safe\.\nSHA-256: [0-9a-f]{64}\nAdministrative log: entry \d+ has the hash [0-9a-f]{64}\./
    expect(made).toEqual({ code: 0, output: expect.stringMatching(words), problem: '' })
    expect(made.output).toContain(sha256)
    await site.stop()
    const target = await tablelessOptions(engine)
    expect(await run('restore', target, file, '--sha256', sha256)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored .*: [\d,]+ rows\.$/),
    })
    const restored = await lightSite(envOf(target))
    try {
      expect(await (await fetch(`${restored.origin}/api/marketing-ai-news`)).text()).toBe(feed)
      const keys = await (await fetch(`${restored.origin}/.well-known/jwks.json`)).json()
      await compactVerify(jws, createLocalJWKSet(keys))
      const login = await signIn(restored.origin)
      expect(login.status).toBe(200)
    } finally {
      await restored.stop()
    }
  })
})

mainlyOn('postgresql', (engine) => {
  const emptyOptions = () => tablelessOptions(engine)

  it('each refusal prints one line and changes nothing', async () => {
    const [site, empty] = [await freshDatabaseOptions(engine), await emptyOptions()]
    const folder = await newFolder()
    const [file, damaged] = [join(folder, 'site.backup'), join(folder, 'damaged.backup')]
    expect(await run('backup', site)).toEqual(usage)
    expect(await run('restore', site, file, 'more')).toEqual(usage)
    expect(await run('backup', empty, file)).toEqual(
      refusal('The database holds no site yet, so there is nothing to back up.'),
    )
    expect(await run('backup', site, join(folder, 'none', 'a'))).toEqual(
      refusal(`${join(folder, 'none', 'a')} cannot be written (ENOENT).`),
    )
    expect(await run('backup', site, file)).toMatchObject({ code: 0 })
    const whole = await readFile(file)
    expect(await run('backup', site, file)).toEqual(refusal(`${file} already exists. A backup never replaces a file.`))
    expect(await readFile(file)).toEqual(whole)
    expect(await run('restore', site, file)).toEqual(
      refusal(
        'The database already holds a site. Restore into an empty DATA_DIR, or an empty database of DATABASE_URL.',
      ),
    )
    await writeFile(damaged, whole)
    await truncate(damaged, whole.length - 20)
    expect(await run('restore', empty, damaged)).toEqual(
      refusal(`${damaged} cannot be read (Z_BUF_ERROR). Nothing was restored.`),
    )
    expect(await run('restore', empty, join(folder, 'none'))).toEqual(
      refusal(`${join(folder, 'none')} cannot be read (ENOENT). Nothing was restored.`),
    )
    expect(await readdir(folder)).toEqual(['damaged.backup', 'site.backup'])
    expect(await run('restore', empty, file)).toMatchObject({ code: 0 })
  })
})

mainlyOn('postgresql', (engine) => {
  it('a backup goes through a pipe into the restore of another site, and its hash is compared on the way', async () => {
    const [source, target] = [await freshDatabaseOptions(engine), await tablelessOptions(engine)]
    const database = await openDatabase({ ...source, log: silentLog })
    await database.query(
      `INSERT INTO conversions (input_text, output_text) SELECT n, repeat('🎈', n) FROM generate_series(1, 2000) n`,
    )
    await database.close()
    const folder = await newFolder()
    const backup = spawn(process.execPath, ['src/app/backup.ts', 'backup', '-'], {
      env: bareEnvironment(envOf(source)),
    })
    const [bytes, notes, [code]] = await Promise.all([
      buffer(backup.stdout),
      text(backup.stderr),
      once(backup, 'close'),
    ])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    // Nothing but the backup is on standard output.
    expect([code, notes]).toEqual([
      0,
      expect.stringMatching(`^Standard output: [\\d,]+ rows?\\. .*\nSHA-256: ${sha256}\n`),
    ])
    const restore = (input: Buffer, ...options: string[]) =>
      ran({ args: ['restore', '-', ...options], env: envOf(target), input })
    expect(await restore(bytes.subarray(0, -20))).toEqual(
      refusal('Standard input cannot be read (Z_BUF_ERROR). Nothing was restored.'),
    )
    expect(await restore(bytes, '--sha256', 'f'.repeat(64))).toEqual(
      refusal('Standard input has another SHA-256. It is not the file you noted. Nothing was restored.'),
    )
    const whole = start('restore', target, '-', '--sha256', sha256)
    whole.child.stdin.end(bytes)
    expect(await whole.ended).toEqual({
      code: 0,
      output: '',
      problem: expect.stringMatching(/^Restored Standard input of .*: [\d,]+ rows?\.$/),
    })
    const file = join(folder, 'again.backup')
    expect(await run('backup', target, file)).toMatchObject({ code: 0 })
    expect(rowsIn(await readFile(file))).toEqual(rowsIn(bytes))
  })
})

const rowsIn = (backup: Buffer) =>
  gunzipSync(backup)
    .toString()
    .match(/^\{.*$/gm)

it('a pipe whose reader is gone ends the backup with one line', async () => {
  const source = { databaseUrl: await seededDatabaseUrl(), dataDir: join(await newFolder(), 'unused') }
  const { child, ended } = start('backup', source, '-')
  child.stdout.destroy()
  expect(await ended).toEqual(refusal('Standard output cannot be written (EPIPE).'))
})

it('an interrupted backup ends at once, reports it in one line, and leaves no file', async () => {
  const source = { databaseUrl: await seededDatabaseUrl(), dataDir: join(await newFolder(), 'unused') }
  const folder = await newFolder()
  const locking = await connectToPostgres(source.databaseUrl)
  onTestFinished(() => locking.end())
  // The backup has started and waits to read this table.
  await locking.query('BEGIN; LOCK TABLE articles IN ACCESS EXCLUSIVE MODE')
  const backup = start('backup', source, join(folder, 'site.backup'))
  await eventually(
    () => readdir(folder),
    (files) => files.length > 0,
  )
  backup.child.kill('SIGTERM')
  expect(await backup.ended).toEqual({ code: 1, output: '', problem: expect.stringMatching(/^Interrupted\. .*$/) })
  expect(await readdir(folder)).toEqual([])
})

it('a file with another hash, and one with an endless line, fail with one line', async () => {
  const folder = await newFolder()
  const file = join(folder, 'endless.backup')
  await writeFile(file, gzipSync(Buffer.alloc(breadth(40_000_000, 200_000_000), 'x')))
  const empty = { dataDir: join(folder, 'unused'), databaseUrl: await emptyDatabaseUrl() }
  expect(await run('restore', empty, file, '--sha256', 'f'.repeat(63))).toEqual(usage)
  expect(await run('restore', empty, file, '--sha256', 'f'.repeat(64))).toEqual(
    refusal(`${file} has another SHA-256. It is not the file you noted. Nothing was restored.`),
  )
  expect(await run('restore', empty, file)).toEqual(
    refusal(`${file} is not a backup of this site, or is damaged. Nothing was restored.`),
  )
})

it('a hash that npm took for one of its own options stops the restore', async () => {
  const env = { npm_config_sha256: 'f'.repeat(64), DATA_DIR: join(await newFolder(), 'data') }
  expect(await ran({ args: ['restore', 'site.backup'], env })).toEqual(usage)
})
