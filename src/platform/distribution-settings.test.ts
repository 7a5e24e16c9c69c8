import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const purge = { CDN_PURGE_URL: 'https://cdn.example.com/purge', CDN_TOKEN: 'a-token' }
const settingsOf = (env: Record<string, string>) => readConfig(env).distribution

describe('the settings of receivers', () => {
  it('are off by default', () => {
    expect(settingsOf({})).toEqual({ cdn: undefined, indexNowKey: undefined, webSubHub: undefined })
  })

  it('name the CDN, the key and the hub', () => {
    const env = { CDN: 'fastly', ...purge, INDEXNOW_KEY: 'a1b2c3d4', WEBSUB_HUB: 'https://hub.example.com' }
    expect(settingsOf(env)).toEqual({
      cdn: { kind: 'fastly', purgeUrl: 'https://cdn.example.com/purge', token: 'a-token' },
      indexNowKey: 'a1b2c3d4',
      webSubHub: 'https://hub.example.com/',
    })
  })

  it('allow plain HTTP for a generic CDN, which may be in the own network', () => {
    const url = 'http://127.0.0.1:8081/purge'
    expect(settingsOf({ CDN: 'generic', ...purge, CDN_PURGE_URL: url }).cdn?.purgeUrl).toBe(url)
    for (const kind of ['cloudflare', 'fastly']) {
      expect(() => settingsOf({ CDN: kind, ...purge, CDN_PURGE_URL: url })).toThrow(
        'CDN_PURGE_URL must begin with https',
      )
    }
  })

  it.each([
    ['CDN', { CDN: 'akamai', ...purge }],
    ['CDN', purge],
    ['CDN', { CDN_TOKEN: 'a-token' }],
    ['CDN_PURGE_URL', { CDN: 'generic', CDN_TOKEN: 'a-token' }],
    ['CDN_PURGE_URL', { CDN: 'generic', ...purge, CDN_PURGE_URL: 'cdn.example.com' }],
    ['CDN_PURGE_URL', { CDN: 'generic', ...purge, CDN_PURGE_URL: 'https://me:secret@cdn.example.com/' }],
    ['CDN_TOKEN', { CDN: 'generic', CDN_PURGE_URL: purge.CDN_PURGE_URL }],
    ['CDN_TOKEN', { CDN: 'generic', ...purge, CDN_TOKEN: 'secret\nX-Other: 1' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a1b2c3d' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a'.repeat(129) }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: '../a-long-key' }],
    ['WEBSUB_HUB', { WEBSUB_HUB: 'http://hub.example.com/' }],
    ['WEBSUB_HUB', { WEBSUB_HUB: 'hub' }],
  ])('are refused in one line that names %s: %j', (name, env) => {
    expect(() => settingsOf(env)).toThrow(new RegExp(`^${name} [^\\n]+$`))
    expect(() => settingsOf(env)).not.toThrow(/secret/)
  })
})
