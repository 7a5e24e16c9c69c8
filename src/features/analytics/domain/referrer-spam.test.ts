import { describe, expect, it } from 'vitest'
import { isReferrerSpam } from './referrer-spam.ts'

const spam = [
  'semalt.com',
  'semalt.semalt.com',
  'a.b.c.darodar.com',
  'buttons-for-website.com',
  'theguardlan.com',
  '1-best-seo.com',
  '99-reasons-for-seo.com',
  'x.12-reasons-for-seo.net',
  'cookie-law-enforcement-aa.xyz',
  'eu-cookie-law-enforcement2.xyz',
  'compliance-donald.xyz',
  'free-social-buttons7.xyz',
  'social-traffic-4.xyz',
  'bottraffic329.xyz',
  'bottraffic4free.club',
]
const others = [
  'google.com',
  'news.ycombinator.com',
  'theguardian.com',
  'notsemalt.com',
  'semalt.com.example.org',
  'semalt.co',
  'best-seo.com',
  'compliance-week.com',
  'traffic.libsyn.com',
  'com',
  'xyz',
  'localhost',
  '127.0.0.1',
  '',
]

describe('referrer spam', () => {
  it('includes listed hosts and their subdomains', () => {
    for (const host of spam) expect([host, isReferrerSpam(host)]).toEqual([host, true])
  })

  it('excludes hosts that only resemble listed ones', () => {
    for (const host of others) expect([host, isReferrerSpam(host)]).toEqual([host, false])
  })
})
