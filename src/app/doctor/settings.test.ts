import { describe, expect, it } from 'vitest'
import { examineSettings } from './settings.ts'

const textsOf = (env: Record<string, string>, inFile: string[] = []) =>
  examineSettings(env, inFile).findings.map(({ state, text }) => `${state}: ${text}`)

describe('settings', () => {
  it('are fine when each is valid', () => {
    expect(textsOf({ PORT: '3000', SITE_NAME: 'Tools', HOME: '/root' })).toEqual(['ok: 2 variables set, each valid.'])
  })

  it('name every invalid variable, not only the first', () => {
    const found = textsOf({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'alone' })
    expect(found.map((text) => /^fault: ([A-Z_]+)/.exec(text)?.[1])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ADMIN_USERNAME',
      'LOG_LEVEL',
    ])
  })

  it('keep what is valid', () => {
    const { config } = examineSettings({ PORT: 'abc', SITE_NAME: 'Tools' }, [])
    expect([config.port, config.siteName]).toEqual([3000, 'Tools'])
  })

  it('warn of a name that resembles one of ours', () => {
    expect(textsOf({ PUBLICURL: 'https://tools.example.com', SMTP_URI: 'smtp://mail' })).toEqual([
      'warning: PUBLICURL is unknown. Did you mean PUBLIC_URL?',
      'warning: SMTP_URI is unknown. Did you mean SMTP_URL?',
    ])
  })

  it('warn of every unknown name in .env, but not of those of the composition', () => {
    expect(textsOf({}, ['SMPT_HOST', 'POSTGRES_PASSWORD', 'PORT'])).toEqual([
      'warning: SMPT_HOST is unknown. Remove it from .env.',
    ])
  })

  it('warn of settings that are for tests only', () => {
    expect(textsOf({ WEBHOOK_ALLOW_PRIVATE: 'true' })).toEqual([
      'warning: WEBHOOK_ALLOW_PRIVATE is for tests. Remove it.',
    ])
  })
})
