// The results of the Text Analysis tab by role and text (Spec 2, 3, 8, 9: Text Analysis).
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { analysisNetwork } from '../../../../test/support/analysis-network.ts'
import { held, refusal, reply } from '../../../../test/support/fake-network.ts'
import { emptySummary, sampleAnalysis, sampleSummary } from '../../../../test/support/sample-analyses.ts'
import { show } from '../../../../test/support/show.tsx'
import { panel, savedFiles, texts } from '../../../../test/support/website-network.tsx'
import { type AnalysisSummary, type RecentAnalysis, readAnalysisSummary, readRecentAnalyses } from '../contract.ts'
import { TextAnalysis } from './text-analysis.tsx'

async function openWith({ summary, recent }: { summary?: AnalysisSummary; recent?: RecentAnalysis[] } = {}) {
  analysisNetwork()
  if (summary) reply(readAnalysisSummary, summary)
  if (recent) reply(readRecentAnalyses, recent)
  const shown = show(<TextAnalysis />)
  await screen.findByText(/^\d.* texts? to analyze\.|^No texts to analyze|^Every text/)
  return shown
}

const figures = async () => {
  const totals = within(await screen.findByRole('region', { name: 'Totals of the text analysis' }))
  return totals.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
const meter = (name: string) => texts(within(screen.getByRole('list', { name })).getAllByRole('listitem'))
const analyses = () => within(screen.getByRole('table', { name: 'Recent analyses' }))

async function rowOf(changes: Parameters<typeof sampleAnalysis>[0]) {
  await openWith({ recent: [sampleAnalysis(changes)] })
  await screen.findByRole('table', { name: 'Recent analyses' })
  const [language, industries, confidence] = analyses().getAllByRole('cell')
  const parts = [...(confidence?.querySelectorAll('dl > div') ?? [])].map(
    (part) => `${part.querySelector('dt')?.textContent}: ${part.querySelector('dd')?.textContent}`,
  )
  return { text: analyses().getByRole('rowheader'), language, industries, parts }
}

describe('the figures', () => {
  it('show the numbers of texts and languages, and average confidences', async () => {
    await openWith()
    expect(await figures()).toEqual([
      'Texts analyzed: 1,284',
      'Languages found: 14',
      'Language confidence: 94.2%',
      'Industry confidence: 81.0%',
      'Translation confidence: 88.4%',
    ])
  })

  it('show no confidence for missing parts', async () => {
    await openWith({ summary: emptySummary, recent: [] })
    expect(await figures()).toEqual([
      'Texts analyzed: 0',
      'Languages found: 0',
      'Language confidence: None yet',
      'Industry confidence: None yet',
      'Translation confidence: None yet',
    ])
  })
})

describe('the breakdowns', () => {
  it('show the names of the top eight industries, and the number of all', async () => {
    await openWith()
    expect(meter('Top industries')).toEqual([
      'Retail and e-commerce31224.3%',
      'Food and hospitality24118.8%',
      'Events and culture18814.6%',
      'Software and technology15412.0%',
      'Education1219.4%',
      'Health and fitness987.6%',
      'Real estate776.0%',
      'Travel514.0%',
    ])
    panel('Top industries').getByText('8 of 12')
    panel('Top industries').getByText('A text may belong to several industries, so shares may pass 100%.')
  })

  it('show the names of the top six languages, then the unknown ones', async () => {
    await openWith()
    expect(meter('Languages')).toEqual([
      'English74257.8%',
      'German17113.3%',
      'Spanish12810.0%',
      'French947.3%',
      'Portuguese655.1%',
      'Japanese483.7%',
      'Unknown181.4%',
    ])
    panel('Languages').getByText('6 of 14')
  })

  it('count unknown codes as unknown, and hide the number when all are shown', async () => {
    const languageBreakdown = ['en', 'xx-not a code', '<b>', 'qqq'].map((language) => ({ language, count: 2 }))
    const industryBreakdown: AnalysisSummary['industryBreakdown'] = [{ industry: 'beauty', count: 8 }]
    await openWith({ summary: { ...sampleSummary, totalAnalyzed: 8, languageBreakdown, industryBreakdown } })
    expect(meter('Languages')).toEqual(['English225.0%', 'Unknown675.0%'])
    expect(meter('Top industries')).toEqual(['Beauty and fashion8100.0%'])
    expect(screen.queryByText(/^\d+ of \d+$/)).toBeNull()
  })

  it('show an empty state without industries', async () => {
    await openWith({ summary: { ...sampleSummary, industryBreakdown: [] } })
    panel('Top industries').getByRole('heading', { name: 'No industries found' })
  })
})

describe('a recent analysis', () => {
  it('truncates a long text, and shows its translation below', async () => {
    const { text, language, industries, parts } = await rowOf({
      originalText: 'Neue Öffnungszeiten ab Montag:\ntäglich 8 bis 20 Uhr, sonntags nie',
      translatedText: 'New opening hours from Monday',
      detectedLanguage: 'de',
      industryCategories: ['food', 'retail'],
      confidence: { language: 0.994, translation: 0.94, industryCategories: 0.71 },
    })
    const [original, translation] = [...text.querySelectorAll('bdi')]
    expect([original?.textContent, original?.lang]).toEqual([
      'Neue Öffnungszeiten ab Montag: täglich 8 bis 20 Uh…',
      'de',
    ])
    expect([translation?.textContent, translation?.lang]).toEqual(['New opening hours from Monday', 'en'])
    expect(language?.textContent).toMatch(/^German Mar 1.*, \d\d:\d\d$/)
    expect(language?.querySelector('time')?.dateTime).toBe('2026-03-01T10:44:00.000Z')
    expect(texts(within(industries as HTMLElement).getAllByRole('listitem'))).toEqual([
      'Food and hospitality',
      'Retail and e-commerce',
    ])
    expect(parts).toEqual(['Language: 99%', 'Translation: 94%', 'Industries: 71%'])
  })

  it('shows that an English text needs no translation', async () => {
    const { text, parts } = await rowOf({})
    expect(text.textContent).toBe('Everything half price')
    expect(parts).toEqual(['Language: 99%', 'Translation: None needed', 'Industries: 88%'])
  })

  it('shows that nothing was translated without a provider', async () => {
    const confidence = { language: 0.88, translation: null, industryCategories: 0.66 }
    const { text, parts } = await rowOf({ originalText: 'Hele helgen', detectedLanguage: 'no', confidence })
    expect(text.textContent).toBe('Hele helgenNot translated')
    expect(parts[1]).toBe('Translation: Not made')
  })

  it('labels missing parts', async () => {
    const confidence = { language: null, translation: null, industryCategories: null }
    const found = await rowOf({ detectedLanguage: 'und', industryCategories: [], confidence })
    expect(found.language?.textContent).toMatch(/^Unknown /)
    expect(found.industries?.textContent).toBe('None found')
    expect(found.parts).toEqual(['Language: None found', 'Translation: None needed', 'Industries: Not made'])
    expect(found.text.querySelector('bdi')?.lang).toBe('')
  })

  it.each([
    [0, '0%'],
    [0.001, '1%'],
    [0.996, '99%'],
    [1, '100%'],
  ])('formats a confidence of %d as %s: never rounds to nothing or to certainty', async (language, shown) => {
    const { parts } = await rowOf({ confidence: { language, translation: null, industryCategories: null } })
    expect(parts[0]).toBe(`Language: ${shown}`)
  })

  it.each(['', 'null', '[]', '{"language":"1","translation":2,"industryCategories":-1}', '{'])(
    'treats %j as no confidence',
    async (confidence) => {
      await openWith({ recent: [{ ...sampleAnalysis(), confidence }] })
      await screen.findByRole('table', { name: 'Recent analyses' })
      expect(
        analyses()
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual(['None found', 'None needed', 'Not made'])
    },
  )

  it('shows hostile input as text: markup, bidirectional overrides, ten thousand characters', async () => {
    const hostile = [`<img src=x onerror=alert(1)>${'🎈'.repeat(60)}`, `a\u202eb\u0007${'y'.repeat(9_997)}`]
    await openWith({ recent: hostile.map((originalText, id) => sampleAnalysis({ id, originalText })) })
    await screen.findByRole('table', { name: 'Recent analyses' })
    expect(texts(analyses().getAllByRole('rowheader'))).toEqual([
      `<img src=x onerror=alert(1)>${'🎈'.repeat(22)}…`,
      `ab${'y'.repeat(48)}…`,
    ])
  })
})

it('saves each panel completely: all industries, all languages, whole texts without formulas', async () => {
  const files = savedFiles()
  const recent = [
    sampleAnalysis({
      originalText: `=1+1 ${'é'.repeat(60)}`,
      translatedText: 'Sum',
      detectedLanguage: 'fr',
      industryCategories: ['food', 'retail'],
      confidence: { language: 0.99, translation: 0.914, industryCategories: null },
    }),
  ]
  const { user } = await openWith({ recent })
  for (const of of ['Top industries', 'Languages', 'Recent analyses'])
    await user.click(await screen.findByRole('button', { name: `CSV of ${of}` }))
  const lines = async (name: string) =>
    (await files.get(name)?.text())?.replace('\uFEFF', '').trim().split('\r\n') ?? []
  const industries = await lines('top-industries.csv')
  expect([industries.length, ...industries.slice(0, 2), industries.at(-1)]).toEqual([
    13,
    'Industry,Texts,Share in percent',
    'Retail and e-commerce,312,24.3',
    'Nonprofit and community,9,0.7',
  ])
  const languages = await lines('languages.csv')
  expect([languages.length, languages[0], languages[7]]).toEqual([
    16,
    'Language,Code,Texts,Share in percent',
    'Unknown,und,18,1.4',
  ])
  expect((await lines('recent-analyses.csv')).slice(1)).toEqual([
    `2026-03-01T10:44:00.000Z,'=1+1 ${'é'.repeat(60)},French,"Food and hospitality, Retail and e-commerce",Sum,99,91.4,`,
  ])
})

describe('the states of the panels', () => {
  const parts = ['Top industries', 'Languages', 'Recent analyses']

  it('show their frames while they load', async () => {
    analysisNetwork()
    const waiting = held(null)
    for (const read of [readAnalysisSummary, readRecentAnalyses]) reply(read, waiting.reply)
    show(<TextAnalysis />)
    expect(parts.map((name) => texts(panel(name).getAllByRole('status')))).toEqual([
      ['Loading industries'],
      ['Loading languages'],
      ['Loading recent analyses'],
    ])
    for (const name of [...parts, 'Totals of the text analysis', 'Batch analysis'])
      expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull()
  })

  it('explain how to get results when there are none', async () => {
    await openWith({ summary: emptySummary, recent: [] })
    for (const name of parts) {
      await panel(name).findByRole('heading', { name: 'No analysis results found' })
      panel(name).getByText('Run a batch to analyze what visitors converted.')
    }
    expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull()
  })

  it('fail independently with the text of the specification, and retry', async () => {
    analysisNetwork()
    reply(readRecentAnalyses, refusal(503))
    const { user } = show(<TextAnalysis />)
    const alert = within(await panel('Recent analyses').findByRole('alert'))
    alert.getByRole('heading', { name: 'Failed to load text analysis data.' })
    await screen.findByText('1,284')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    reply(readRecentAnalyses, [sampleAnalysis()])
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('rowheader', { name: 'Everything half price' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show one error for the summary behind both breakdowns and the figures', async () => {
    analysisNetwork()
    reply(readAnalysisSummary, refusal(500, { message: 'Internal error' }))
    const { user } = show(<TextAnalysis />)
    await screen.findByRole('alert')
    panel('Industries and languages').getByRole('heading', { name: 'Failed to load text analysis data.' })
    await screen.findByRole('table', { name: 'Recent analyses' })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    reply(readAnalysisSummary, sampleSummary)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('list', { name: 'Top industries' })
  })
})

it('shows a time of today without a date', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 1, 12), toFake: ['Date'] })
  const { language } = await rowOf({ analysisDate: new Date(2026, 2, 1, 10, 44).toISOString() })
  expect(language?.textContent).toBe('English Today, 10:44')
})
