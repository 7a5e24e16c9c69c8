// The operator's settings (Decisions, Operating it). An invalid value stops the start with one line that names it.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { maxTopicCharacters } from '#shared/text-limits.ts'
import { type DistributionSettings, readDistribution } from './distribution-settings.ts'
import { type LogLevel, logLevels } from './log.ts'
import { type MailSettings, readMail } from './mail-settings.ts'
import * as read from './read-variable.ts'

export type Environment = Record<string, string | undefined>

export type Config = {
  port: number
  host: string
  publicUrl: string
  siteName: string
  dataDir: string
  databaseUrl: string | undefined
  /** A way past the pooler of `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** Where the rows of earlier days are. */
  clickHouseUrl: string | undefined
  /** The number of processes behind the port. */
  processes: number
  admin: { username: string; password: string } | undefined
  ai: {
    provider: AiProvider | undefined
    baseUrl: string | undefined
    apiKey: string | undefined
    model: string | undefined
  }
  aiCost: AiCost
  articles: { schedule: string | undefined; topics: string[]; autopublish: boolean }
  gtmContainerId: string | undefined
  geoipDb: string | undefined
  privacyEmail: string
  /** A URI; when undefined, the site has no security.txt. */
  securityContact: string | undefined
  legalEmail: string
  citations: { allowPrivate: boolean }
  push: { vapidSubject: string; allowPrivate: boolean; delaySeconds: number }
  mail: MailSettings
  webhooks: { allowPrivate: boolean }
  distribution: DistributionSettings
  metricsToken: string | undefined
  /** Administrators without two-step login may only turn it on. */
  requireTwoStep: boolean
  writeLimitPerMinute: number
  /** 0 disables the cache. */
  pageCacheMb: number
  /** Whether agents can call the tools. */
  mcp: boolean
  /** When false, browsers get a worker that caches and handles nothing. */
  serviceWorker: boolean
  trustProxy: boolean | string
  logLevel: LogLevel
}

export type AiCost = {
  /** In US dollars per million tokens. When undefined, only tokens are counted. */
  prices: { input: number; output: number } | undefined
  /** In US dollars per month (UTC). */
  monthlyLimit: number | undefined
}

const aiProviders = ['openai', 'anthropic', 'google', 'openai-compatible', 'demo'] as const
export type AiProvider = (typeof aiProviders)[number]

/** Reads the environment, or throws a `ConfigError` with one line that names the variable. */
export function readConfig(env: Environment): Config {
  const port = read.integer(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 })
  const publicUrl = read.origin(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const publicHost = new URL(publicUrl).hostname
  const webhooks = { allowPrivate: read.flag(env, 'WEBHOOK_ALLOW_PRIVATE', false) }
  const privacyEmail = read.email(env, 'PRIVACY_EMAIL', `privacy@${publicHost}`)
  return {
    port,
    host: read.text(env, 'HOST', '127.0.0.1'),
    publicUrl,
    siteName: read.text(env, 'SITE_NAME', 'Marketing Toolkit'),
    dataDir: resolve(read.text(env, 'DATA_DIR', './data')),
    databaseUrl: read.postgresUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: readDirectUrl(env),
    clickHouseUrl: read.secretHttpUrl(env, 'CLICKHOUSE_URL'),
    processes: readProcesses(env),
    admin: readAdmin(env),
    ai: readAi(env),
    aiCost: readAiCost(env),
    articles: readArticles(env),
    gtmContainerId: read.pattern(env, 'GTM_CONTAINER_ID', /^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123'),
    geoipDb: readFile(env, 'GEOIP_DB'),
    privacyEmail,
    securityContact: readSecurityContact(env),
    legalEmail: read.email(env, 'LEGAL_EMAIL', `legal@${publicHost}`),
    citations: { allowPrivate: read.flag(env, 'CITATION_ALLOW_PRIVATE', false) },
    push: {
      vapidSubject: readVapidSubject(env) ?? `mailto:${privacyEmail}`,
      allowPrivate: read.flag(env, 'PUSH_ALLOW_PRIVATE', false),
      delaySeconds: read.integer(env, 'PUSH_DELAY_SECONDS', { fallback: 60, min: 0, max: 86_400 }),
    },
    webhooks,
    distribution: readDistribution(env, webhooks),
    requireTwoStep: read.flag(env, 'REQUIRE_TWO_STEP', false),
    mail: readMail(env, publicHost),
    metricsToken: readMetricsToken(env),
    writeLimitPerMinute: read.integer(env, 'WRITE_LIMIT_PER_MINUTE', { fallback: 1200, min: 1, max: 1_000_000_000 }),
    pageCacheMb: read.integer(env, 'PAGE_CACHE_MB', { fallback: 64, min: 0, max: 65_536 }),
    mcp: read.flag(env, 'MCP', true),
    serviceWorker: read.flag(env, 'SERVICE_WORKER', true),
    trustProxy: read.proxy(env, 'TRUST_PROXY'),
    logLevel: read.choice(env, 'LOG_LEVEL', logLevels) ?? 'info',
  }
}

/** Guesses of it are not limited. Errors never repeat the value, because it is a secret. */
function readMetricsToken(env: Environment): string | undefined {
  const token = read.optional(env, 'METRICS_TOKEN')
  if (token === undefined || token.length >= 16) return token
  throw new read.ConfigError('METRICS_TOKEN', 'must have at least 16 characters')
}

/** A mail address or URI, as the URI that RFC 9116 requires. */
function readSecurityContact(env: Environment): string | undefined {
  const contact = read.pattern(
    env,
    'SECURITY_CONTACT',
    /^(?=[!-~]+$)((mailto:)?[^@:/<>]+@[^@:/<>]+|tel:.+|https:\/\/.+)$/,
    'an email address, or an address with mailto:, tel: or https:',
  )
  return contact === undefined || /^(mailto:|tel:|https:)/.test(contact) ? contact : `mailto:${contact}`
}

function readProcesses(env: Environment): number {
  const processes = read.integer(env, 'PROCESSES', { fallback: 1, min: 1, max: 64 })
  if (processes === 1 || read.optional(env, 'DATABASE_URL') !== undefined) return processes
  throw new read.ConfigError(
    'PROCESSES',
    'needs DATABASE_URL when it is more than 1: the embedded database has one process',
  )
}

function readDirectUrl(env: Environment): string | undefined {
  const url = read.postgresUrl(env, 'DATABASE_DIRECT_URL')
  if (url === undefined || read.optional(env, 'DATABASE_URL') !== undefined) return url
  throw new read.ConfigError('DATABASE_DIRECT_URL', 'needs DATABASE_URL, whose pooler it leads past')
}

/** Push services reject messages without the sender's contact. */
function readVapidSubject(env: Environment): string | undefined {
  const subject = read.optional(env, 'VAPID_SUBJECT')?.trim()
  if (subject === undefined || isReachableSubject(subject)) return subject
  throw new read.ConfigError(
    'VAPID_SUBJECT',
    `must be mailto: and an email address, or an https address, that push services can reach you at, not "${subject}"`,
  )
}

/** Whether push services accept it: some reject local names and those reserved for examples (RFC 2606). */
export function isReachableSubject(subject: string): boolean {
  const [, mailHost] = /^mailto:[^\s@<>,?]+@([^\s@<>,?/:]+)$/i.exec(subject) ?? []
  const url = URL.parse(mailHost === undefined ? subject : `https://${mailHost}`)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  const isPlaceholder =
    /(^|\.)(localhost|local|localdomain|internal|lan|invalid|example|test)$/.test(host) ||
    /(^|\.)example\.(com|net|org)$/.test(host)
  // They also reject IP addresses.
  return host.includes('.') && !isPlaceholder && !/^[\d.]+$/.test(host)
}

function readAdmin(env: Environment): Config['admin'] {
  const username = read.optional(env, 'ADMIN_USERNAME')?.trim()
  const password = read.optional(env, 'ADMIN_PASSWORD')
  if (!username && !password) return undefined
  if (!username) throw new read.ConfigError('ADMIN_USERNAME', 'must be set together with ADMIN_PASSWORD')
  if (!password) throw new read.ConfigError('ADMIN_PASSWORD', 'must be set together with ADMIN_USERNAME')
  // bcrypt ignores further bytes (Decisions: a password over 72 bytes is refused).
  if (Buffer.byteLength(password) > 72) throw new read.ConfigError('ADMIN_PASSWORD', 'must be at most 72 bytes')
  return { username, password }
}

function readAi(env: Environment): Config['ai'] {
  const provider = read.choice(env, 'AI_PROVIDER', aiProviders)
  const baseUrl = read.httpUrl(env, 'AI_BASE_URL')
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new read.ConfigError('AI_BASE_URL', 'must be set when AI_PROVIDER is openai-compatible')
  }
  // Such an address cannot be requested, and the error would show its credentials to editors and in the log.
  if (baseUrl && hasCredentials(new URL(baseUrl))) {
    throw new read.ConfigError('AI_BASE_URL', 'must not hold a user name or password; a key belongs in AI_API_KEY')
  }
  const apiKey = read.optional(env, 'AI_API_KEY')?.trim()
  // It is sent in a header. Errors never repeat the value, because it is a secret.
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new read.ConfigError('AI_API_KEY', 'must be printable ASCII characters without spaces')
  }
  return { provider, baseUrl, apiKey, model: read.optional(env, 'AI_MODEL')?.trim() }
}

const maxDollars = 1_000_000

function readAiCost(env: Environment): AiCost {
  const input = read.dollars(env, 'AI_PRICE_INPUT', { min: 0, max: maxDollars })
  const output = read.dollars(env, 'AI_PRICE_OUTPUT', { min: 0, max: maxDollars })
  const monthlyLimit = read.dollars(env, 'AI_MONTHLY_LIMIT', { min: 0.01, max: maxDollars })
  const prices = input === undefined || output === undefined ? undefined : { input, output }
  if (!prices && (input ?? output) !== undefined) {
    const missing = input === undefined ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT'
    throw new read.ConfigError(missing, 'must be set as well: AI_PRICE_INPUT and AI_PRICE_OUTPUT need each other')
  }
  // Without prices the sum that the limit is compared with is unknown.
  if (monthlyLimit !== undefined && !prices) {
    throw new read.ConfigError('AI_MONTHLY_LIMIT', 'needs AI_PRICE_INPUT and AI_PRICE_OUTPUT')
  }
  return { prices, monthlyLimit }
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== ''
}

/** Without a usable provider, a schedule would fail every day unnoticed. */
function readArticles(env: Environment): Config['articles'] {
  const schedule = read.cron(env, 'ARTICLE_SCHEDULE')
  // The last topic's name determines the next one, so a repeated topic would lead back to its first position.
  const topics = [...new Set(read.list(env, 'ARTICLE_TOPICS'))]
  const autopublish = read.flag(env, 'ARTICLE_AUTOPUBLISH', false)
  if (schedule && topics.length === 0) {
    throw new read.ConfigError('ARTICLE_TOPICS', 'must name at least one topic when ARTICLE_SCHEDULE is set')
  }
  if (schedule && !read.optional(env, 'AI_PROVIDER')) {
    throw new read.ConfigError('AI_PROVIDER', 'must be set when ARTICLE_SCHEDULE is set')
  }
  const tooLong = topics.find((topic) => [...topic].length > maxTopicCharacters)
  if (tooLong) {
    throw new read.ConfigError('ARTICLE_TOPICS', `has a topic of more than ${maxTopicCharacters} characters`)
  }
  return { schedule, topics, autopublish }
}

function readFile(env: Environment, name: string): string | undefined {
  const path = read.optional(env, name)
  if (path && !existsSync(path)) throw new read.ConfigError(name, `names a file that does not exist: ${path}`)
  return path
}
