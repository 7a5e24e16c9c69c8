// What a call to each receiver looks like: CDN purge, IndexNow (indexnow.org), WebSub (W3C).
import type { CdnSettings, DistributionSettings } from '#platform/distribution-settings.ts'
import type { Batch, ReceiverName } from '../domain/receivers.ts'

export type Call = { headers: Record<string, string>; body: string }

export type ToldReceiver = {
  name: ReceiverName
  url: URL
  call: (batch: Batch) => Call
  /** The operator chose the address, which may be in the own network. */
  isTrusted: boolean
}

export type ReceiverOptions = {
  settings: DistributionSettings
  /** The public origin. */
  siteUrl: string
  /** The full addresses of the feeds. */
  feeds: readonly string[]
  /** Tests have their own. */
  indexNowUrl?: string
}

const json = { 'content-type': 'application/json' }

export function receiversOf({ settings, siteUrl, feeds, indexNowUrl }: ReceiverOptions): ToldReceiver[] {
  const { cdn, indexNowKey, webSubHub } = settings
  return [
    ...(cdn ? [purge(cdn)] : []),
    ...(indexNowKey === undefined ? [] : [indexNow(indexNowKey, siteUrl, indexNowUrl)]),
    ...(webSubHub === undefined ? [] : [webSub(webSubHub, feeds)]),
  ]
}

function purge(cdn: CdnSettings): ToldReceiver {
  return { name: 'cdn', url: new URL(cdn.purgeUrl), call: purgeCall(cdn), isTrusted: true }
}

function purgeCall({ kind, token }: CdnSettings): ToldReceiver['call'] {
  switch (kind) {
    case 'fastly':
      return ({ tags }) => ({ headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') }, body: '' })
    case 'cloudflare':
      return ({ tags }) => ({ headers: bearer(token), body: JSON.stringify({ tags }) })
    case 'generic':
      return ({ tags, urls }) => ({ headers: bearer(token), body: JSON.stringify({ tags, urls }) })
  }
}

function bearer(token: string): Record<string, string> {
  return { ...json, authorization: `Bearer ${token}` }
}

/** One search engine passes addresses on to the others. */
const indexNowAddress = 'https://api.indexnow.org/indexnow'

function indexNow(key: string, siteUrl: string, url = indexNowAddress): ToldReceiver {
  const site = { host: new URL(siteUrl).host, key, keyLocation: siteUrl + keyFilePath(key) }
  return {
    name: 'indexnow',
    url: new URL(url),
    call: ({ urls }) => ({
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...site, urlList: urls }),
    }),
    isTrusted: false,
  }
}

/** Its content, the key, proves that the site is ours. */
export function keyFilePath(key: string): string {
  return `/${key}.txt`
}

/** The hub reads the feeds itself. */
function webSub(hub: string, feeds: readonly string[]): ToldReceiver {
  const topics = feeds.map((feed) => ['hub.url', feed])
  const body = new URLSearchParams([['hub.mode', 'publish'], ...topics]).toString()
  return {
    name: 'websub',
    url: new URL(hub),
    call: () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
    isTrusted: false,
  }
}
