import { describe, expect, it, vi } from 'vitest'
import { described } from '../../../../../../test/support/described-answers.ts'
import { type DeskSetup, type GenerateForm, readDeskSetup } from '../../../editorial-contract.ts'
import { count, render } from '../../testing/sample-articles.tsx'
import { DailyArticles } from './daily-articles.tsx'
import { GenerateBench } from './generate-bench.tsx'
import type { GenerationState } from './use-generation.ts'

const empty: GenerateForm = {
  topic: '',
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
}
const withProvider = described<DeskSetup>(readDeskSetup, { provider: { name: 'demo', model: 'sample' }, daily: null })
type BenchState = Exclude<GenerationState, { status: 'done' }>

function bench(
  form: Partial<GenerateForm>,
  setup: DeskSetup | null = withProvider,
  state: BenchState = { status: 'idle' },
) {
  const whole = { ...empty, ...form }
  return render(<GenerateBench setup={setup} state={state} form={whole} onChange={() => {}} onGenerate={() => {}} />)
}

const submit = (html: string) => /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? ''
const isDisabled = (tag: string) => / disabled=""/.test(tag)

describe('the form of a generation', () => {
  it('offers the choices of the specification, the defaults chosen', () => {
    const html = bench({})
    expect(
      [...html.matchAll(/<option value="(\w+)"( selected="")?>/g)].map((match) => [match[1], match[2] !== undefined]),
    ).toEqual([
      ['marketing', true],
      ['ai', false],
      ['both', false],
      ['marketing_professionals', true],
      ['ai_engineers', false],
      ['both', false],
      ['beginner', false],
      ['intermediate', true],
      ['advanced', false],
    ])
  })

  it.each(['', '   ', '\n\t'])('cannot be sent with the topic %j, and says why', (topic) => {
    const html = bench({ topic })
    expect(isDisabled(submit(html))).toBe(true)
    const why = /aria-describedby="([^"]+)"/.exec(submit(html))?.[1]
    expect(html).toContain(`<p class="hint" id="${why}">Enter a topic to generate an article.</p>`)
  })

  it('can be sent with a topic', () => {
    const html = bench({ topic: 'Briefs' })
    expect(isDisabled(submit(html))).toBe(false)
    expect(html).not.toContain('Enter a topic')
    expect(html).toContain('Written by demo, model sample.')
  })

  it('counts near the limit only, and refuses what is over it', () => {
    expect(bench({ topic: 'x'.repeat(3_599) })).not.toContain('of 4,000')
    expect(bench({ topic: 'x'.repeat(3_600) })).toContain('3,600 of 4,000 characters')
    expect(isDisabled(submit(bench({ topic: 'x'.repeat(4_000) })))).toBe(false)
    const over = bench({ topic: 'x'.repeat(4_001) })
    expect(over).toContain('Topic is too long: 4,001 of at most 4,000 characters.')
    expect(isDisabled(submit(over))).toBe(true)
  })

  it('says without a provider which variables to set, and is disabled', () => {
    const html = bench({ topic: 'Briefs' }, { provider: null, daily: null })
    for (const name of ['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL', 'AI_BASE_URL', 'restart']) expect(html).toContain(name)
    expect(isDisabled(submit(html))).toBe(true)
    expect(isDisabled(/<textarea[^>]*>/.exec(html)?.[0] ?? '')).toBe(true)
  })

  it('does not claim that there is no provider before it knows', () => {
    const html = bench({ topic: 'Briefs' }, null)
    expect(html).not.toContain('AI_PROVIDER')
    expect(isDisabled(submit(html))).toBe(true)
  })
})

describe('a running generation', () => {
  const startedAt = Date.parse('2025-09-17T08:00:00.000Z')
  const running = { status: 'running', form: { ...empty, topic: 'Briefs' }, startedAt } as const
  vi.useFakeTimers({ now: startedAt + 41_999 })
  const html = bench({}, withProvider, running)
  vi.useRealTimers()

  it('shows its topic in controls that cannot be used', () => {
    expect(html).toContain('>Briefs</textarea>')
    expect(count(html, /<(textarea|select)[^>]* disabled=""/g)).toBe(4)
    expect(submit(html)).toMatch(/disabled=""/)
    expect(html).toContain('Generating...')
  })

  it('says how long it may take, what happens, and that one may leave', () => {
    expect(html).toContain('>41 of at most 120 seconds')
    expect(html).toMatch(/<progress max="120" value="41"/)
    expect(html).toContain('demo is writing.')
    expect(html).toContain('You may leave: the article will be in Drafts.')
  })
})

describe('a failed generation', () => {
  const failure = {
    kind: 'answered',
    status: 502,
    message: 'No article came back',
    errors: [{ path: 'title', message: 'Too long', code: 'too_big', received: '"x"' }],
    debug: { provider: 'demo', attempts: 2, rawText: '<script>' },
  } as const
  const html = bench({ topic: 'Briefs' }, withProvider, { status: 'failed', form: empty, failure })

  it('keeps its details on the form, and can be tried again', () => {
    expect(html).toContain('<summary>Generation details</summary>')
    expect(html).toContain(
      'title: Too long (too_big, received &quot;&quot;x&quot;&quot;)'.replaceAll('&quot;&quot;', '&quot;'),
    )
    expect(html).toContain('<pre>&lt;script&gt;</pre>')
    expect(isDisabled(submit(html))).toBe(false)
  })

  it('leaves its message to the toast', () => {
    expect(html).not.toContain('No article came back')
  })
})

describe('the daily articles', () => {
  const daily = (runs: NonNullable<DeskSetup['daily']>['runs'] = []) => {
    const facts = { schedule: '0 6 * * *', topics: ['Briefs', 'Search'], autopublish: false, nextRunAt: null, runs }
    const setup = described<DeskSetup>(readDeskSetup, { provider: null, daily: facts })
    return render(<DailyArticles daily={setup.daily} onOpen={() => {}} />)
  }
  const run = { dueAt: '2025-09-17T06:00:00.000Z', topic: 'Briefs', articleId: null, problem: null, finishedAt: null }

  it('say in one line which variables are missing', () => {
    const html = render(<DailyArticles daily={null} onOpen={() => {}} />)
    expect(html).toMatch(/<p class="meta">[^<]*ARTICLE_SCHEDULE and ARTICLE_TOPICS[^<]*<\/p>/)
    expect(html).not.toContain('<dl')
  })

  it('show schedule, topics, whether they publish themselves and the next run', () => {
    const html = daily()
    for (const words of [
      '0 6 * * *',
      'Briefs, Search',
      'Off, they arrive as drafts',
      'Next run',
      'Nothing has run yet.',
    ])
      expect(html).toContain(words)
  })

  it.each([
    ['running', 'Running'],
    ['drafted', 'Draft'],
    ['published', 'Published'],
    ['failed', 'Failed'],
  ] as const)('of state %s are called %s', (state, words) => {
    expect(daily([{ ...run, state }])).toContain(`>${words}</span>`)
  })

  it('lead to the article, and tell the problem of a failed one', () => {
    expect(daily([{ ...run, state: 'drafted', articleId: 9 }])).toContain('>Open article</button>')
    const failed = daily([{ ...run, state: 'failed', problem: 'The provider was too slow' }])
    expect(failed).toContain('The provider was too slow')
    expect(failed).not.toContain('Open article')
  })
})
