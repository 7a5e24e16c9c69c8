// The settings of the receivers of changed articles (Decisions, Told to). Each unset one is off.
import * as read from './read-variable.ts'

type Environment = Record<string, string | undefined>

const cdns = ['cloudflare', 'fastly', 'generic'] as const
export type CdnKind = (typeof cdns)[number]

/** `token` is a secret, so errors never repeat it. */
export type CdnSettings = { kind: CdnKind; purgeUrl: string; token: string }

export type DistributionSettings = {
  cdn: CdnSettings | undefined
  indexNowKey: string | undefined
  webSubHub: string | undefined
}

/** @param allowPrivate for tests: accepts a hub over http */
export function readDistribution(env: Environment, { allowPrivate }: { allowPrivate: boolean }): DistributionSettings {
  return { cdn: readCdn(env), indexNowKey: readIndexNowKey(env), webSubHub: readHub(env, allowPrivate) }
}

function readCdn(env: Environment): CdnSettings | undefined {
  const kind = read.choice(env, 'CDN', cdns)
  const purgeUrl = addressIn(env, 'CDN_PURGE_URL', true)
  const token = read.optional(env, 'CDN_TOKEN')?.trim()
  // It is sent in a header.
  if (token !== undefined && !/^[\x21-\x7e]{1,4000}$/.test(token)) {
    throw new read.ConfigError('CDN_TOKEN', 'must be at most 4,000 printable ASCII characters without spaces')
  }
  if (kind === undefined) {
    if (purgeUrl === undefined && token === undefined) return undefined
    throw new read.ConfigError('CDN', `must be set as well: ${cdns.join(', ')}`)
  }
  if (purgeUrl === undefined) throw new read.ConfigError('CDN_PURGE_URL', 'must be set as well: CDN needs it')
  if (token === undefined) throw new read.ConfigError('CDN_TOKEN', 'must be set as well: CDN needs it')
  // The token of another company's CDN must not leave in the clear. A generic one may be in the own network.
  if (kind !== 'generic' && !purgeUrl.startsWith('https:')) {
    throw new read.ConfigError('CDN_PURGE_URL', `must begin with https for ${kind}`)
  }
  return { kind, purgeUrl, token }
}

/** Its file is public (indexnow.org). */
function readIndexNowKey(env: Environment): string | undefined {
  return read.pattern(env, 'INDEXNOW_KEY', /^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits or hyphens')
}

/** Feeds name it. */
function readHub(env: Environment, allowPrivate: boolean): string | undefined {
  return addressIn(env, 'WEBSUB_HUB', allowPrivate)
}

function addressIn(env: Environment, name: string, allowHttp: boolean): string | undefined {
  const value = read.httpUrl(env, name)
  if (value === undefined) return undefined
  const url = new URL(value)
  // The errors do not repeat it, because it would show a password.
  if (url.username !== '' || url.password !== '') {
    throw new read.ConfigError(name, 'must not hold a user name or password')
  }
  if (url.protocol !== 'https:' && !allowHttp) throw new read.ConfigError(name, 'must begin with https')
  return url.href
}
