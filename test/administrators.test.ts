// The start of the server and the operator's command create administrators. The first start is a process, and so is the
// command once; the others need none.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AdminSessionTables } from '#features/admin-session/server/tables.ts'
import { prepareAdministrators } from '#features/admin-session/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { apiPaths } from '#shared/paths.ts'
import { adminProcess, adminCommand as command, envOf } from './support/admin-command.ts'
import { breadth, someOf } from './support/breadth.ts'
import { freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type LightSite, lightSite } from './support/light-site.ts'
import { freePort } from './support/postgres-server.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

type Options = Awaited<ReturnType<typeof freshDatabaseOptions>>

let sites: LightSite[] = []
/** Ends with its test, however the test ends. */
async function begin<Site extends LightSite>(starting: Promise<Site>): Promise<Site> {
  const site = await starting
  sites.push(site)
  return site
}
const startProcess = (env: Record<string, string>) => begin(startSite(env))
const start = (env: Record<string, string>) => begin(lightSite(env))
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  sites = []
})

const printed = /^Administrator "admin" was created\. Password: (\S+) /m
const passwordIn = (output: string) => printed.exec(output)?.[1] ?? ''
/** The site may respond before its output arrives here. */
const printedPassword = ({ output }: RunningSite) =>
  eventually(
    () => passwordIn(output()),
    (password) => password !== '',
  )

async function signIn({ origin }: Pick<RunningSite, 'origin'>, username: string, password: string) {
  const response = await fetch(origin + apiPaths.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function isSignedIn({ origin }: Pick<RunningSite, 'origin'>, cookie: string): Promise<boolean> {
  const response = await fetch(origin + apiPaths.adminCheck, { headers: { cookie } })
  return ((await response.json()) as { authenticated: boolean }).authenticated
}

/** Reads a database that no embedded server holds open. */
async function within<T>(options: Options, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...options, log: silentLog })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const namesIn = (options: Options) =>
  within(options, async (database) => {
    const administrators = queriesOn<AdminSessionTables>(database).selectFrom('administrators')
    const rows = await administrators.select('username').orderBy('id').execute()
    return rows.map(({ username }) => username)
  })

describe('the first start', () => {
  it('creates one administrator with a random password, printed once and stored nowhere', async () => {
    const options = await freshDatabaseOptions('postgresql')
    const first = await startProcess({ ...envOf(options), LOG_LEVEL: 'trace' })
    const password = await printedPassword(first)
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/)
    const { status, cookie } = await signIn(first, 'admin', password)
    expect(status).toBe(200)
    await signIn(first, 'admin', 'wrong secret')
    await first.stop()
    const log = first.output().replace(printed, '')
    for (const secret of [password, 'wrong secret', '$2b$', cookie.split('=')[1] ?? '']) {
      expect([secret, log.includes(secret)]).toEqual([secret, false])
    }

    const configured = { ADMIN_USERNAME: ' mira ', ADMIN_PASSWORD: 'from the environment' }
    const second = await startProcess({ ...envOf(options), ...configured, LOG_LEVEL: 'info' })
    expect(await isSignedIn(second, cookie)).toBe(true)
    expect((await signIn(second, 'admin', password)).status).toBe(200)
    expect((await signIn(second, 'mira', 'from the environment')).status).toBe(200)
    await second.stop()
    expect(second.output()).not.toContain('Administrator')
    expect(second.output()).not.toContain('from the environment')
    expect(await namesIn(options)).toEqual(['admin', 'mira'])
  })

  it('creates the administrator of the environment instead, and changes no existing one', async () => {
    const options = await freshDatabaseOptions('postgresql')
    const env = { ...envOf(options), ADMIN_USERNAME: ' mira ', ADMIN_PASSWORD: 'from the environment' }
    const first = await start(env)
    expect((await signIn(first, 'mira', 'from the environment')).status).toBe(200)
    await first.stop()

    const second = await start({ ...env, ADMIN_PASSWORD: 'another one' })
    expect((await signIn(second, 'mira', 'another one')).status).toBe(401)
    expect((await signIn(second, 'mira', 'from the environment')).status).toBe(200)
    await second.stop()
    const third = await start({ ...env, ADMIN_USERNAME: 'otto' })
    expect((await signIn(third, 'otto', 'from the environment')).status).toBe(200)
    await third.stop()
    expect(await namesIn(options)).toEqual(['mira', 'otto'])
  })
})

describe('npm run admin', () => {
  mainlyOn('postgresql', (engine) => {
    it('creates administrators and changes passwords from standard input', async () => {
      const options = await freshDatabaseOptions(engine)
      expect(await adminProcess(options, ['create', ' mira '], 'first secret\nmore\n')).toEqual({
        code: 0,
        output: 'Administrator "mira" was created\n',
        problems: '',
      })
      const changed = await command(options, ['password', 'mira'], 'sécond secret\r\n')
      expect([changed.code, changed.problems]).toEqual([0, ''])
      expect(await adminProcess(options, ['create', 'mira'], 'x\n')).toEqual({
        code: 1,
        output: '',
        problems: 'Administrator "mira" already exists\n',
      })
      // The manually created administrator is the first: the start adds none.
      const site = await start(envOf(options))
      expect((await signIn(site, 'mira', 'first secret')).status).toBe(401)
      expect((await signIn(site, 'mira', 'sécond secret')).status).toBe(200)
      await site.stop()
      expect(await namesIn(options)).toEqual(['mira'])
    })
  })

  it('creates no administrator twice and changes none that does not exist', async () => {
    const options = await freshDatabaseOptions('postgresql')
    await command(options, ['create', 'mira'], 'first secret\n')
    expect(await command(options, ['create', 'mira'], 'x\n')).toEqual({
      code: 1,
      output: '',
      problems: 'Administrator "mira" already exists\n',
    })
    expect(await command(options, ['password', 'otto'], 'x\n')).toEqual({
      code: 1,
      output: '',
      problems: 'There is no administrator "otto"\n',
    })
    expect(await namesIn(options)).toEqual(['mira'])
  })
})

describe('a wrong command of npm run admin', () => {
  let untouched: Options
  beforeAll(async () => {
    untouched = await freshDatabaseOptions('postgresql')
  })

  // Each kind of refusal: credentials.test.ts covers every invalid name and password.
  it.each(
    someOf(
      [
        [['create', 'mira'], '', /^No password entered/],
        [['create', 'mira'], '\n', /^The password must not be empty/],
        [['create', 'mira'], 'nul\0nul\n', /^The password must not contain control characters/],
        [['create', 'a\u001b[2Jb'], 'secret\n', /^The user name must not contain control characters/],
        [['create', 'mira', 'secret'], 'secret\n', /^Usage: npm run admin/],
        [[], '', /^Usage: npm run admin/],
      ],
      0,
      2,
      4,
    ),
  )('%j fails with one line and changes nothing', async (args, input, line) => {
    const refused = await command(untouched, args, input)
    expect([refused.code, refused.output]).toEqual([1, ''])
    expect(refused.problems).toMatch(line)
    expect(refused.problems.trim().split('\n')).toHaveLength(1)
    expect(await namesIn(untouched)).toEqual([])
  })
})

describe('beside a running server', () => {
  it('works on PostgreSQL, and a new password ends only the sessions of its administrator', async () => {
    const options = await freshDatabaseOptions('postgresql')
    const site = await start({ ...envOf(options), ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'one' })
    await command(options, ['create', 'otto'], 'two\n')
    const [mira, otto] = [await signIn(site, 'mira', 'one'), await signIn(site, 'otto', 'two')]
    expect([mira.status, otto.status]).toEqual([200, 200])
    const changed = await command(options, ['password', 'mira'], 'three\n')
    expect(changed.output).toMatch(/All sessions of this administrator have ended/)
    expect([await isSignedIn(site, mira.cookie), await isSignedIn(site, otto.cookie)]).toEqual([false, true])
    expect((await signIn(site, 'mira', 'three')).status).toBe(200)
    await site.stop()
  })

  it('verifies the administrative log and prints one line per tampered entry', async () => {
    const options = await freshDatabaseOptions('postgresql')
    const site = await start({ ...envOf(options), ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'one' })
    for (const password of ['wrong', 'one']) await signIn(site, 'mira', password)
    expect(await command(options, ['verify-log'])).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The administrative log is intact: 2 entries\. Hash of the last one: [0-9a-f]{64}\. .*\nYou compared no noted hash.*\n$/,
      ),
      problems: '',
    })
    const [first] = await within(options, (database) =>
      database.query<{ hash: string }>('SELECT hash FROM admin_log WHERE entry = 1'),
    )
    expect(await command(options, ['verify-log', '--expect', first?.hash ?? ''])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The noted hash belongs to entry 1.'),
    })
    expect(await command(options, ['verify-log', '--expect', 'f'.repeat(64)])).toMatchObject({
      code: 1,
      problems: expect.stringContaining('The noted hash is not in the log'),
    })
    await within(options, (database) => database.query(`UPDATE admin_log SET status = 200 WHERE entry = 1`))
    expect(await command(options, ['verify-log'])).toEqual({ code: 1, output: '', problems: 'Entry 1 was changed.\n' })
    for (const words of breadth([['--expect']], [['x'], ['--expect'], ['--expect', 'x', 'y']]))
      expect(await command(options, ['verify-log', ...words])).toMatchObject({
        code: 1,
        problems: expect.stringMatching(/^Usage: /),
      })
    await site.stop()
  })

  it('shows who has two-step login, turns it off and logs that', async () => {
    const options = await freshDatabaseOptions('postgresql')
    expect(await command(options, ['two-step'])).toMatchObject({ code: 1, problems: 'There is no administrator yet\n' })
    for (const name of ['lena', 'mira']) await command(options, ['create', name], 'a secret\n')
    await within(options, (database) =>
      database.query(
        `UPDATE administrators SET second_factor_secret = 'sealed', second_factor_since = '2026-11-03T10:00:00Z' WHERE username = 'mira'`,
      ),
    )
    const listed = (mira: string) => ({ code: 0, output: `lena: off\nmira: ${mira}\n`, problems: '' })
    expect(await command(options, ['two-step'])).toEqual(
      listed('on since 2026-11-03T10:00:00.000Z, 0 recovery codes left'),
    )
    expect(await command(options, ['two-step-off', ' mira '])).toEqual({
      code: 0,
      output: 'Two-step login of "mira" is now off. The password is enough to sign in.\n',
      problems: '',
    })
    expect(await command(options, ['two-step'])).toEqual(listed('off'))
    const refused = { code: 1, output: '' }
    expect(await command(options, ['two-step-off', 'mira'])).toEqual({
      ...refused,
      problems: 'Two-step login of "mira" was already off\n',
    })
    expect(await command(options, ['two-step-off', 'nobody'])).toMatchObject(refused)
    expect(await command(options, ['two-step', 'mira'])).toMatchObject({
      code: 1,
      problems: expect.stringMatching(/^Usage: /),
    })
    const entries = await within(options, (database) =>
      database.query('SELECT administrator, deed, target, address, status FROM admin_log'),
    )
    expect(entries).toEqual([
      { administrator: 'operator', deed: 'turned off two-step login', target: 'mira', address: 'console', status: 200 },
    ])
  })

  it('fails with one line on the embedded database', async () => {
    const options = await freshDatabaseOptions('embedded')
    const site = await start({ ...envOf(options), ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'one' })
    expect((await signIn(site, 'mira', 'one')).status).toBe(200)
    const refused = await command(options, ['create', 'otto'], 'two\n')
    expect([refused.code, refused.output]).toEqual([1, ''])
    expect(refused.problems).toMatch(/^DATA_DIR .* is in use by process \d+\n$/)
    expect((await signIn(site, 'otto', 'two')).status).toBe(401)
    await site.stop()
  })
})

describe('two processes that start at once', () => {
  it('create exactly one administrator, and only one of them has the password to print', async () => {
    const options = await freshDatabaseOptions('postgresql')
    const prepare = () => within(options, (database) => prepareAdministrators(database, undefined))
    const made = (await Promise.all([prepare(), prepare()])).toSorted((one, other) =>
      one.kind.localeCompare(other.kind),
    )
    expect(made).toEqual([{ kind: 'random', username: 'admin', password: expect.any(String) }, { kind: 'unchanged' }])
    const site = await start(envOf(options))
    expect((await signIn(site, 'admin', made[0]?.kind === 'random' ? made[0].password : '')).status).toBe(200)
    await site.stop()
    expect(await namesIn(options)).toEqual(['admin'])
  })
})

// A lookup of this name fails at once without a request.
const longerThanAnyHost = 'host.'.repeat(60)

describe('a wrong value in the environment', () => {
  it.each(
    someOf(
      [
        ['ADMIN_USERNAME', lightSite, { ADMIN_USERNAME: 'x'.repeat(201), ADMIN_PASSWORD: 'a secret' }],
        ['ADMIN_PASSWORD', lightSite, { ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a secret\t' }],
        ['HOST', startSite, { ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a secret', HOST: '203.0.113.9' }],
        ['HOST', startSite, { ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a secret', HOST: longerThanAnyHost }],
      ] as const,
      0,
      2,
    ),
  )('stops the start with one line that names the variable: %s', async (variable, starting, env) => {
    const options = await freshDatabaseOptions('postgresql')
    const PORT = String(await freePort())
    const message = await begin<LightSite>(starting({ ...envOf(options), ...env, PORT, LOG_LEVEL: 'error' })).then(
      () => 'started',
      (error: Error) => error.message.split('The site ended while starting: ').at(-1)?.trim() ?? '',
    )
    expect(message).toMatch(new RegExp(`^${variable} `))
    expect(message.split('\n')).toHaveLength(1)
    expect(message).not.toContain('a secret')
  })
})
