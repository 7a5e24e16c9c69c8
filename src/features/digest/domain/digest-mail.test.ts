import { describe, expect, it } from 'vitest'
import { emptyFigures, nothingWaits } from '../testing/figures.ts'
import { digestBody, digestSubject } from './digest-mail.ts'
import type { Waiting, WeekFigures } from './figures.ts'
import { fiveSentences } from './five-sentences.ts'
import { mailHtml, mailText } from './mail-body.ts'
import { needsOf } from './needs.ts'

const site = { name: 'Tools', url: 'https://tools.example.com' }
const week = { from: '2026-11-16', to: '2026-11-22' }

function bodyOf(figures: Partial<WeekFigures>, waiting: Partial<Waiting> = {}) {
  const [all, waits] = [
    { ...emptyFigures, ...figures },
    { ...nothingWaits, ...waiting },
  ]
  const needs = needsOf(waits, null)
  const body = digestBody({
    week,
    sentences: fiveSentences(all, needs.length),
    needs,
    site,
    figures: all,
    waiting: waits,
  })
  return { ...body, unsubscribe: { label: 'Unsubscribe', url: `${site.url}/api/mail/unsubscribe?token=abc` } }
}

describe('the mail of the digest', () => {
  it('has a subject with the week and the visitors', () => {
    const visitors = { count: 2184, before: 2022 }
    expect(digestSubject(site, week, { ...emptyFigures, visitors })).toBe(
      'Tools, November 16 to 22: 2,184 people, 8% more',
    )
    const turn = { from: '2026-11-30', to: '2026-12-06' }
    expect(digestSubject(site, turn, emptyFigures)).toBe('Tools, November 30 to December 6: 0 people')
    expect(digestSubject(site, week, null)).toBe('Tools: your first week')
  })

  it('is readable as text, in lines of at most 72 characters', () => {
    const text = mailText(
      bodyOf(
        {
          visitors: { count: 12, before: 6 },
          visits: { count: 30, before: 30 },
          pages: [{ path: '/', title: null, count: 20, before: 0 }],
          coverage: { counted: 2, people: 3 },
          coverageBefore: { counted: 1, people: 4 },
        },
        {
          drafts: { waiting: 3, withOpenFacts: 2, notFound: 3, noSource: 1 },
          sources: { dead: 0, deadIn: 0, changed: 1, changedIn: 1 },
        },
      ),
    )
    expect(text).toContain('Last week 12 people came, 100% more than the week before.')
    expect(text).toContain(
      'Needs you\n- 2 drafts with open facts. 3 not found, 1 without source.\n  https://tools.example.com/admin?tab=editorial&desk=drafts\n',
    )
    expect(text).toContain('- 1 cited page has changed. In a published article.')
    expect(text).toContain('- Page views: 30 (no change)')
    expect(text).toContain('- Counted page loads: 66.7% of 3 by people, 25.0% the week before')
    expect(text).toContain('- Waiting drafts: 3, 2 with open facts')
    expect(text).toContain('Top pages\n- /: 20 (new)')
    expect(text).toContain('Unsubscribe: https://tools.example.com/api/mail/unsubscribe?token=abc')
    for (const line of text.split('\n')) if (!line.includes('https:')) expect(line.length).toBeLessThanOrEqual(72)
  })

  it('escapes hostile names, has no remote resource and stays below 20 KB', () => {
    const evil = `"><img src=https://evil.example/x onerror=alert(1)>'&amp;\u202e\r\nBcc: me@evil.example ${'ü'.repeat(200)}`
    const many = Array.from({ length: 50 }, (_, count) => ({ count, before: count }))
    const html = mailHtml(
      bodyOf({
        visitors: { count: 1, before: 1 },
        pages: many.map((row) => ({ ...row, path: evil, title: evil })),
        sources: many.map((row) => ({ ...row, host: evil })),
        assistants: many.map((row) => ({ ...row, name: evil })),
        campaigns: many.map(({ count }) => ({
          source: evil,
          medium: evil,
          campaign: evil,
          views: count,
          uniqueVisitors: count,
          goals: 1,
        })),
      }),
    )
    expect(html).not.toMatch(/<(img|script|link|iframe|style|svg)/i)
    expect(html).not.toMatch(/<[^>]+(src|background)=/i)
    expect(html).not.toMatch(/[\u202e\r\n]/)
    expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith(`${site.url}/`))).toBe(true)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })
})
