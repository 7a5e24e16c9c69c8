// The form of a generation and the daily articles by role and label (Spec 3, Draft generation form; Decisions, generate).
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DeskSetup, GenerateForm } from '#features/article-generation/contract.ts'
import { noBudget } from '../../../../../test/support/desk-network.tsx'
import { show } from '../../../../../test/support/show.tsx'
import { DailyArticles } from './daily-articles.tsx'
import { GenerateTool } from './generate-tool.tsx'
import type { GenerationState } from './use-generation.ts'

const empty: GenerateForm = {
  topic: '',
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
}
const withProvider: DeskSetup = {
  provider: { name: 'demo', model: 'sample' },
  usualSeconds: null,
  budget: noBudget,
  daily: null,
}
type ToolState = Exclude<GenerationState, { status: 'done' }>

function tool(
  form: Partial<GenerateForm>,
  setup: DeskSetup | null = withProvider,
  state: ToolState = { status: 'idle' },
) {
  const whole = { ...empty, ...form }
  const unused = () => {}
  return show(
    <GenerateTool
      setup={setup}
      state={state}
      form={whole}
      onChange={unused}
      onGenerate={unused}
      onCancel={unused}
      isCancelling={false}
    />,
  )
}

const topic = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic or paragraph' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Generat/ })
const why = () => document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent ?? null

describe('the form of a generation', () => {
  it('offers the choices of the specification, with its defaults', () => {
    tool({})
    const choices = ['Category', 'Target audience', 'Difficulty'].map((name) => {
      const select = screen.getByRole<HTMLSelectElement>('combobox', { name })
      return [select.value, ...[...select.options].map(({ value }) => value)]
    })
    expect(choices).toEqual([
      ['marketing', 'marketing', 'ai', 'both'],
      ['marketing_professionals', 'marketing_professionals', 'ai_engineers', 'both'],
      ['intermediate', 'beginner', 'intermediate', 'advanced'],
    ])
  })

  it.each(['', '   ', '\n\t'])('cannot be submitted with the topic %j, and shows why', (words) => {
    tool({ topic: words })
    expect([submit().disabled, why()]).toEqual([true, 'Enter a topic to generate an article.'])
  })

  it('can be submitted with a topic', () => {
    tool({ topic: 'Briefs' })
    expect([submit().disabled, why()]).toEqual([false, null])
    screen.getByText('demo, sample')
  })

  it.each([
    [3_599, null, false],
    [3_600, '3,600 of 4,000 characters', false],
    [4_000, '4,000 of 4,000 characters', false],
    [4_001, 'Topic is too long: 4,001 of at most 4,000 characters.', true],
  ])('of %i characters shows %j', (length, words, isDisabled) => {
    tool({ topic: 'x'.repeat(length) })
    expect(screen.queryByText(/of (at most )?4,000/)?.textContent ?? null).toBe(words)
    expect(submit().disabled).toBe(isDisabled)
  })

  it('lists the variables to set, and is disabled without a provider', () => {
    tool({ topic: 'Briefs' }, { provider: null, usualSeconds: null, budget: noBudget, daily: null })
    const named = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(named).toEqual(['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL', 'AI_BASE_URL'])
    screen.getByText(/restart/)
    expect([submit().disabled, topic().disabled]).toEqual([true, true])
  })

  it('shows no warning about the provider before the settings have loaded', () => {
    tool({ topic: 'Briefs' }, null)
    expect([screen.queryByText('AI_PROVIDER'), submit().disabled]).toEqual([null, true])
  })
})

describe('a running generation', () => {
  const startedAt = Date.parse('2025-09-17T08:00:00.000Z')
  const running = { status: 'running', form: { ...empty, topic: 'Briefs' }, startedAt } as const

  it('shows its topic in disabled controls', () => {
    tool({}, withProvider, running)
    expect([topic().value, topic().disabled]).toEqual(['Briefs', true])
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      true,
    ])
    expect([submit().textContent, submit().disabled]).toEqual(['Generating...', true])
  })

  it('shows the elapsed and the maximum time, the current step, and that the editor may leave', () => {
    vi.useFakeTimers({ now: startedAt + 41_999 })
    tool({}, { ...withProvider, usualSeconds: 60 }, running)
    const progress = screen.getByRole<HTMLProgressElement>('progressbar')
    expect([progress.value, progress.max]).toEqual([41, 120])
    screen.getByText('0:41 of at most 2:00')
    // The server reports nothing until it is done, so no step is complete yet.
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null])
    expect(screen.getByRole('status').textContent).toBe(
      'The tick marks the usual time. You may leave: the article will be in Drafts.',
    )
    act(() => void vi.advanceTimersByTime(2_000))
    screen.getByText('0:43 of at most 2:00')
    screen.getByRole('button', { name: 'Cancel' })
  })
})

describe('before a generation', () => {
  it('shows the steps ahead, the model, and the usual duration', () => {
    tool({ topic: 'Briefs' }, { ...withProvider, usualSeconds: 41 })
    screen.getByRole('heading', { name: 'What happens' })
    screen.getByText('usually 41 s')
    screen.getByText('demo, sample')
    screen.getByText('Nothing is published.')
    screen.getByText('One at a time, at most 2 minutes')
  })
})

describe('a failed generation', () => {
  const failure = {
    kind: 'responded',
    status: 502,
    message: 'No article came back',
    errors: [{ path: 'title', message: 'Too long', code: 'too_big', received: '"x"' }],
    debug: { provider: 'demo', attempts: 2, rawText: '<script>' },
  } as const

  it('shows its details in the form and its message only in the toast, and can be retried', () => {
    tool({ topic: 'Briefs' }, withProvider, { status: 'failed', form: empty, failure })
    screen.getByText('Generation details')
    screen.getByText('title: Too long (too_big, received "x")')
    expect(screen.getByText('<script>').tagName).toBe('PRE')
    expect([screen.queryByText('No article came back'), submit().disabled]).toEqual([null, false])
  })
})

describe('the daily articles', () => {
  const daily = (runs: NonNullable<DeskSetup['daily']>['runs'] = []) =>
    show(
      <DailyArticles
        daily={{ schedule: '0 6 * * *', topics: ['Briefs', 'Search'], autopublish: false, nextRunAt: null, runs }}
        onOpen={() => {}}
      />,
    )
  const run = { dueAt: '2025-09-17T06:00:00.000Z', topic: 'Briefs', articleId: null, problem: null, finishedAt: null }

  it('say why they wait, and until when', () => {
    const settings = { schedule: '0 6 * * *', topics: ['Briefs'], autopublish: false, nextRunAt: null, runs: [] }
    show(<DailyArticles daily={settings} waitsUntil="2025-10-01T00:00:00.000Z" onOpen={() => {}} />)
    screen.getByText("They wait: this month's limit is reached. They go on on October 1, 2025 (UTC).")
  })

  it('list the missing variables', () => {
    show(<DailyArticles daily={null} onOpen={() => {}} />)
    screen.getByText(/ARTICLE_SCHEDULE and ARTICLE_TOPICS/)
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('show schedule, topics, auto-publish and the next run', () => {
    daily()
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(Object.fromEntries(terms.map((term, i) => [term, values[i]]))).toEqual({
      Schedule: '0 6 * * *',
      Topics: 'Briefs, Search',
      'Auto-publish': 'Off: new articles become drafts',
      'Next run': 'None',
    })
    screen.getByText('No runs yet.')
  })

  it.each([
    ['running', null, 'Running'],
    ['drafted', 9, 'Draft'],
    ['published', 9, 'Published'],
    ['failed', null, 'Failed'],
    ['drafted', null, 'Deleted'],
    ['published', null, 'Deleted'],
  ] as const)('in state %s with article %s are labeled %s', (state, articleId, words) => {
    daily([{ ...run, state, articleId }])
    screen.getByText(words)
  })

  it('link to the article, and show the problem of a failed run', () => {
    const { unmount } = daily([{ ...run, state: 'drafted', articleId: 9 }])
    within(screen.getByRole('listitem')).getByRole('button', { name: /^Open article/ })
    unmount()
    daily([{ ...run, state: 'failed', problem: 'The provider was too slow' }])
    screen.getByText('The provider was too slow')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
