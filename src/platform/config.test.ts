import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isReachableSubject, readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      siteName: 'Marketing Toolkit',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      privacyEmail: 'privacy@localhost',
      legalEmail: 'legal@localhost',
      writeLimitPerMinute: 1200,
      pageCacheMb: 64,
      serviceWorker: true,
      trustProxy: false,
      logLevel: 'info',
      push: { vapidSubject: 'mailto:privacy@localhost', allowPrivate: false, delaySeconds: 60 },
    })
  })

  it('derives the public address from the port and the contacts from the public host', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    const config = readConfig({ PUBLIC_URL: 'https://tools.example.com/' })
    expect(config).toMatchObject({
      publicUrl: 'https://tools.example.com',
      privacyEmail: 'privacy@tools.example.com',
      legalEmail: 'legal@tools.example.com',
    })
  })

  it('takes the security contact as an email address or URI, and has none by default', () => {
    const contactOf = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact
    expect(contactOf('')).toBeUndefined()
    expect(contactOf('mira@tools.example.com')).toBe('mailto:mira@tools.example.com')
    expect(contactOf('https://tools.example.com/report')).toBe('https://tools.example.com/report')
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', SITE_NAME: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3.5'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['DATABASE_DIRECT_URL', 'localhost/db'],
    ['DATABASE_DIRECT_URL', 'postgresql://localhost/db'],
    ['CLICKHOUSE_URL', 'clickhouse://localhost/site'],
    ['CLICKHOUSE_URL', 'localhost:8123'],
    ['ADMIN_USERNAME', 'somebody'],
    ['ADMIN_PASSWORD', 'secret'],
    ['AI_PROVIDER', 'unknown'],
    ['AI_PROVIDER', 'OpenAI'],
    ['AI_BASE_URL', 'localhost:1234'],
    ['AI_BASE_URL', 'https://user@example.com/v1'],
    ['AI_BASE_URL', 'https://:secret@example.com/v1'],
    ['METRICS_TOKEN', '15 letters long'],
    ['SECURITY_CONTACT', 'http://tools.example.com/report'],
    ['SECURITY_CONTACT', 'two words'],
    ['SECURITY_CONTACT', 'mira'],
    ['AI_API_KEY', 'two words'],
    ['AI_PRICE_INPUT', '-1'],
    ['AI_PRICE_INPUT', '$3'],
    ['AI_PRICE_OUTPUT', '1,5'],
    ['AI_PRICE_OUTPUT', '1e3'],
    ['AI_MONTHLY_LIMIT', 'ten'],
    ['AI_MONTHLY_LIMIT', '0'],
    ['AI_API_KEY', 'schlüssel'],
    ['ARTICLE_SCHEDULE', 'every day'],
    ['ARTICLE_SCHEDULE', '61 7 * * *'],
    ['ARTICLE_SCHEDULE', '0 7 30 2 *'],
    ['ARTICLE_SCHEDULE', '0 0 7 * * *'],
    ['ARTICLE_AUTOPUBLISH', 'yes'],
    ['GTM_CONTAINER_ID', '<script>'],
    ['GEOIP_DB', '/does/not/exist.mmdb'],
    ['PRIVACY_EMAIL', 'nobody'],
    ['LEGAL_EMAIL', 'a b@example.com'],
    ['PUSH_ALLOW_PRIVATE', 'maybe'],
    ['WEBHOOK_ALLOW_PRIVATE', 'maybe'],
    ['CITATION_ALLOW_PRIVATE', 'maybe'],
    ['PUSH_DELAY_SECONDS', '-5'],
    ['PROCESSES', '0'],
    ['PROCESSES', '65'],
    ['PROCESSES', '1.5'],
    ['PROCESSES', 'two'],
    ['VAPID_SUBJECT', 'privacy@tools.com'],
    ['VAPID_SUBJECT', 'mailto:privacy'],
    ['VAPID_SUBJECT', 'mailto:privacy@localhost'],
    ['VAPID_SUBJECT', 'mailto:privacy@site.invalid'],
    ['VAPID_SUBJECT', 'mailto:you@example.com'],
    ['VAPID_SUBJECT', 'mailto:you@mail.EXAMPLE.org.'],
    ['VAPID_SUBJECT', 'mailto:you@my.test'],
    ['VAPID_SUBJECT', 'mailto:you@nas.local'],
    ['VAPID_SUBJECT', 'mailto:you@127.0.0.1'],
    ['VAPID_SUBJECT', 'https://localhost/contact'],
    ['VAPID_SUBJECT', 'https://[::1]/'],
    ['VAPID_SUBJECT', 'http://tools.com'],
    ['VAPID_SUBJECT', 'https://me:secret@tools.com'],
    ['WRITE_LIMIT_PER_MINUTE', '0'],
    ['PAGE_CACHE_MB', '-1'],
    ['SERVICE_WORKER', 'off'],
    ['PAGE_CACHE_MB', '64 MB'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example.com/path'],
    ['SMTP_URL', 'smtp://mail.example.com?pool=true'],
    ['SMTP_URL', 'smtp://user@mail.example.com'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['DIGEST_EMAIL', 'owner@example.com'],
    ['DIGEST_TIMEZONE', 'Berlin'],
    ['DIGEST_TIMEZONE', 'Europe/Atlantis'],
  ])('rejects a wrong %s in one line that names it: %s', (name, value) => {
    const start = () => readConfig({ [name]: value })
    expect(start).toThrow(/^(\w+) [^\n]+$/)
    expect(start).toThrow(
      name === 'ADMIN_USERNAME' ? 'ADMIN_PASSWORD' : name === 'ADMIN_PASSWORD' ? 'ADMIN_USERNAME' : name,
    )
  })

  it.each(['mailto:push@tools.com', 'mailto:push@tools.co.uk', 'https://tools.com/contact'])(
    'uses %s as the contact for push services',
    (subject) => expect(readConfig({ VAPID_SUBJECT: ` ${subject} ` }).push.vapidSubject).toBe(subject),
  )

  it('accepts a local address, although push services would reject the contact derived from it', () => {
    expect(isReachableSubject(readConfig({}).push.vapidSubject)).toBe(false)
    expect(isReachableSubject(readConfig({ PUBLIC_URL: 'https://tools.com' }).push.vapidSubject)).toBe(true)
  })

  it('never repeats a database address, which holds a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://user:secret@host' })).not.toThrow(/secret/)
  })

  it('never repeats the password of the administrator', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'a secret' })).toThrow(/^ADMIN_USERNAME (?!.*secret)/)
    expect(() => readConfig({ ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'secret'.repeat(20) })).toThrow(
      /^ADMIN_PASSWORD (?!.*secret)/,
    )
  })

  it('never repeats the credentials of the mail server', () => {
    for (const value of ['http://user:secret@host', 'smtp://user:secret@host/path', 'smtp://secret@host']) {
      expect(() => readConfig({ SMTP_URL: value })).toThrow(/^SMTP_URL (?!.*(user:|secret))/)
    }
  })

  it('reads the mail settings, and sends from the address that signs in', () => {
    expect(readConfig({ PUBLIC_URL: 'https://tools.com' }).mail).toEqual({
      smtpUrl: undefined,
      recipients: [],
      from: 'digest@tools.com',
      timeZone: 'UTC',
    })
    const SMTP_URL = 'smtps://owner%40tools.com:secret@mail.tools.com:465'
    const env = { SMTP_URL, DIGEST_EMAIL: 'a@x.com, b@x.com,a@x.com', DIGEST_TIMEZONE: 'Europe/Berlin' }
    expect(readConfig(env).mail).toEqual({
      smtpUrl: SMTP_URL,
      recipients: ['a@x.com', 'b@x.com'],
      from: 'owner@tools.com',
      timeZone: 'Europe/Berlin',
    })
  })

  it.each([
    'nobody',
    'a@x.com\r\nBcc: b@x.com',
    'a@x.com b@x.com',
    'A <a@x.com>',
    '"a b"@x.com',
    Array.from({ length: 11 }, (_, n) => `a${n}@x.com`).join(),
  ])('rejects %j as recipients of the digest', (DIGEST_EMAIL) => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost', DIGEST_EMAIL })).toThrow(/^DIGEST_EMAIL /)
  })

  it('never repeats the credentials in an address of an AI provider', () => {
    const start = () => readConfig({ AI_BASE_URL: 'https://user:secret@example.com/v1' })
    expect(start).toThrow(/^AI_BASE_URL /)
    expect(start).not.toThrow(/user:|secret/)
  })

  it('removes repeated topics', () => {
    const { topics } = readConfig({ ARTICLE_TOPICS: 'SEO; Email; SEO |AI agents\n Email' }).articles
    expect(topics).toEqual(['SEO', 'Email', 'AI agents'])
  })

  it('parses the prices of an AI provider and its monthly limit', () => {
    expect(readConfig({}).aiCost).toEqual({ prices: undefined, monthlyLimit: undefined })
    const env = { AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: ' 2 ', AI_MONTHLY_LIMIT: '10' }
    expect(readConfig(env).aiCost).toEqual({ prices: { input: 0.25, output: 2 }, monthlyLimit: 10 })
  })

  it.each([
    [{ AI_PRICE_INPUT: '1' }, /^AI_PRICE_OUTPUT must be set as well[^\n]*$/],
    [{ AI_PRICE_OUTPUT: '1' }, /^AI_PRICE_INPUT must be set as well[^\n]*$/],
    [{ AI_MONTHLY_LIMIT: '10' }, /^AI_MONTHLY_LIMIT needs AI_PRICE_INPUT and AI_PRICE_OUTPUT$/],
  ])('rejects %o, because the cost would be unknown', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  it('requires an address for a self-hosted AI server', () => {
    expect(() => readConfig({ AI_PROVIDER: 'openai-compatible' })).toThrow(/^AI_BASE_URL /)
  })

  it('rejects a password over 72 bytes, which bcrypt would truncate', () => {
    const admin = { ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'é'.repeat(37) }
    expect(() => readConfig(admin)).toThrow(/^ADMIN_PASSWORD must be at most 72 bytes$/)
  })

  it.each(['true', 'false', 'loopback', '10.0.0.1', '10.0.0.0/8, ::1', '10.0.0.1/32', 'fd00::/8', '::1/128'])(
    'parses %s as TRUST_PROXY',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).not.toThrow()
    },
  )
})
