import { describe, expect, it } from 'vitest'
import { emptyFigures } from '../testing/figures.ts'
import type { WeekFigures } from './figures.ts'
import { firstWeekSentences, fiveSentences, textOf } from './five-sentences.ts'

const campaign = { source: 'newsletter', medium: 'email', views: 300, uniqueVisitors: 212, goals: 41 }
const week: WeekFigures = {
  ...emptyFigures,
  visitors: { count: 2184, before: 2022 },
  sources: [{ host: 'google.com', count: 900, before: 800 }],
  assistants: [{ name: 'ChatGPT', count: 96, before: 60 }],
  tools: [{ name: 'QR Code Generator', count: 700, before: 600 }],
  campaigns: [
    { ...campaign, campaign: 'newsletter-46', goals: 20 },
    { ...campaign, campaign: 'spring-sale' },
  ],
}
const say = (figures: Partial<WeekFigures>, needs = 0) => textOf(fiveSentences({ ...week, ...figures }, needs))

describe('the five sentences', () => {
  it('say how many, better or worse, from where, for what, by which campaign, and what needs the owner', () => {
    expect(fiveSentences(week, 3)).toHaveLength(5)
    expect(say({}, 3)).toBe(
      'Last week 2,184 people came, 8% more than the week before. ' +
        'Most came from google.com and ChatGPT sent 96. ' +
        'They used the QR Code Generator most. ' +
        'The campaign spring-sale brought 212 people and reached 41 goals, ahead of newsletter-46. ' +
        'Three things need you.',
    )
  })

  it('link their phrases to the panels', () => {
    const linked = fiveSentences(week, 3).flatMap((sentence) => sentence.filter(({ panel }) => panel !== undefined))
    expect(linked.map(({ text, panel }) => [text, panel])).toEqual([
      ['2,184 people', 'visitors'],
      ['8% more', 'visitors'],
      ['google.com', 'sources'],
      ['ChatGPT sent 96', 'assistants'],
      ['QR Code Generator', 'tools'],
      ['spring-sale', 'campaigns'],
      ['newsletter-46', 'campaigns'],
      ['Three things need you.', 'needs'],
    ])
  })

  it.each([
    [100, 130, '23% less than the week before'],
    [1004, 1000, 'about as many as the week before'],
    [5, 0, 'after none the week before'],
  ])('compare %d with %d', (count, before, words) => {
    expect(say({ visitors: { count, before } })).toContain(`came, ${words}.`)
  })

  it('have no percentage where nothing was before', () => {
    expect(say({ visitors: { count: 1, before: null } })).toContain('Last week 1 person came. ')
    expect(say({ visitors: { count: 1, before: null } })).not.toContain('%')
  })

  it('say when no campaign was running and nothing needs anybody', () => {
    expect(say({ campaigns: [{ ...campaign, campaign: null }] })).toMatch(
      /No campaign was running\. Nothing needs you\.$/,
    )
  })

  it('need no source, assistant, tool or goal', () => {
    const bare = { sources: [], assistants: [], tools: [], campaigns: [{ ...campaign, campaign: 'a', goals: 0 }] }
    expect(say(bare)).toContain(
      'Nobody followed a link from another site. Nobody used a tool. The campaign a brought 212 people. ',
    )
    expect(say({ sources: [{ host: null, count: 5, before: 1 }] })).toContain('Most came without a link and ')
  })

  it('are short when nobody came', () => {
    expect(say({ ...emptyFigures, visitors: { count: 0, before: 12 } })).toBe(
      'We counted nobody last week, 100% less than the week before. No campaign was running. Nothing needs you.',
    )
    expect(say(emptyFigures)).toMatch(/^We counted nobody last week\. /)
  })

  it('announce the first summary', () => {
    expect(textOf(firstWeekSentences('2026-11-30'))).toBe(
      'Your first summary comes on Monday, November 30. Until then the figures have nothing to compare with.',
    )
  })

  it('show hostile names as one short line', () => {
    const campaignName = `a\r\nBcc: x\u202e${'b'.repeat(100)}`
    const text = say({ campaigns: [{ ...campaign, campaign: campaignName }] })
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(text).toContain('The campaign a Bcc: x b')
    expect(text).toContain('b… brought')
  })
})
