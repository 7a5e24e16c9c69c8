// Parsers for environment variables. An empty value counts as unset, as in most service managers.
import { isIP } from 'node:net'
import { Cron } from 'croner'

type Environment = Record<string, string | undefined>

/** One line for the operator: the variable, and its valid values. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.name = 'ConfigError'
  }
}

export function optional(env: Environment, name: string): string | undefined {
  const value = env[name]
  return value === undefined || value.trim() === '' ? undefined : value
}

export function text(env: Environment, name: string, fallback: string): string {
  return optional(env, name)?.trim() ?? fallback
}

export function integer(
  env: Environment,
  name: string,
  bounds: { fallback: number; min: number; max: number },
): number {
  const value = optional(env, name)?.trim()
  if (value === undefined) return bounds.fallback
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= bounds.min && number <= bounds.max) return number
  throw new ConfigError(name, `must be a whole number from ${bounds.min} to ${bounds.max}, not "${value}"`)
}

/** Dollars, with a point: `0.25`. */
export function dollars(env: Environment, name: string, bounds: { min: number; max: number }): number | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined) return undefined
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (number >= bounds.min && number <= bounds.max) return number
  throw new ConfigError(name, `must be US dollars from ${bounds.min} to ${bounds.max}, not "${value}"`)
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const value = optional(env, name)?.trim()
  if (value === undefined) return fallback
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new ConfigError(name, `must be true or false, not "${value}"`)
}

export function choice<const T extends string>(env: Environment, name: string, choices: readonly T[]): T | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined) return undefined
  const found = choices.find((candidate) => candidate === value)
  if (found) return found
  throw new ConfigError(name, `must be one of ${choices.join(', ')}, not "${value}"`)
}

export function pattern(env: Environment, name: string, shape: RegExp, description: string): string | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined || shape.test(value)) return value
  throw new ConfigError(name, `must be ${description}, not "${value}"`)
}

export function list(env: Environment, name: string): string[] {
  const items = optional(env, name)?.split(/[\n;|]/) ?? []
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

const emailPattern = /^[^\s@<>]+@[^\s@<>]+$/

export function isEmail(value: string): boolean {
  return emailPattern.test(value)
}

export function email(env: Environment, name: string, fallback: string): string {
  return pattern(env, name, emailPattern, 'an email address') ?? fallback
}

export function cron(env: Environment, name: string): string | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined) return undefined
  const fields = value.split(/\s+/)
  try {
    // An impossible date, such as 30 February, is not a schedule.
    if (fields.length === 5 && new Cron(fields.join(' '), { paused: true, timezone: 'UTC' }).nextRun())
      return fields.join(' ')
  } catch {
    // The error below names the reason.
  }
  throw new ConfigError(name, `must be a cron expression of five fields, not "${value}"`)
}

export function httpUrl(env: Environment, name: string): string | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return value
  throw new ConfigError(name, `must be an http or https address, not "${value}"`)
}

/** Errors never repeat the value, because it may contain a password. */
export function secretHttpUrl(env: Environment, name: string): string | undefined {
  const value = optional(env, name)?.trim()
  const url = value === undefined ? undefined : URL.parse(value)
  if (url === undefined || url?.protocol === 'http:' || url?.protocol === 'https:') return value
  throw new ConfigError(name, 'must be an http or https address')
}

/** An origin without path, query or credentials, for absolute links. */
export function origin(env: Environment, name: string, fallback: string): string {
  const url = new URL(httpUrl(env, name) ?? fallback)
  if (url.href === `${url.origin}/`) return url.origin
  throw new ConfigError(name, 'must be an origin such as https://example.com, without path, query or credentials')
}

/** Errors never repeat the value, because it contains a password. */
export function postgresUrl(env: Environment, name: string): string | undefined {
  const value = optional(env, name)?.trim()
  if (value === undefined || /^postgres(ql)?:\/\/./.test(value)) return value
  throw new ConfigError(name, 'must begin with postgres:// or postgresql://')
}

/** `true`, `false`, or the addresses or networks of trusted proxies, separated by commas. */
export function proxy(env: Environment, name: string): boolean | string {
  const value = optional(env, name)?.trim() ?? 'false'
  if (value === 'true' || value === 'false') return value === 'true'
  const names = ['loopback', 'linklocal', 'uniquelocal']
  const known = value.split(',').every((part) => {
    const [address = '', bits = '0'] = part.trim().split('/')
    const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return names.includes(address) || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
  })
  if (known) return value
  throw new ConfigError(name, `must be true, false or a list of addresses, not "${value}"`)
}
