// What an editor is told when a provider or the site fails (Spec 8, Admin; Decisions, generate).
import { afterAll, describe, expect, it } from 'vitest'
import { button, counts, deskOf, generate, preview, tab, toastTitled, topic, write } from '../support/editing.ts'
import { journeys, withoutGivenUp } from '../support/journey.ts'
import { goodArticle, wrongSchema } from '../support/providers/article-texts.ts'
import { openaiChat } from '../support/providers/openai-chat.ts'
import { type Behaviour, doubleKey, startProviderDouble } from '../support/providers/provider-double.ts'

const double = await startProviderDouble()
/** Of a service that nobody runs any more, among those that no system gives to anybody else. */
const closedPort = 2
afterAll(() => double.close())

/** Chromium reports every refused answer as an error of its own. */
const unexpected = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

describe('a provider that fails', () => {
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: openaiChat.model,
    AI_API_KEY: doubleKey,
    AI_BASE_URL: double.origin + openaiChat.base,
  }
  const withDouble = deskOf(journeys(settings).visit)

  it('by an answer that is no article: the toast lists what is wrong, the form keeps topic and details', async () => {
    const { page, problems } = await withDouble()
    double.behave(openaiChat, { kind: 'text', text: wrongSchema })
    await topic(page).fill('Briefs')
    await button(page, 'Generate Article').click()
    const toast = toastTitled(page, 'Generation Failed')
    await toast.getByText('The AI provider did not return a valid article.').waitFor()
    await toast
      .getByRole('listitem')
      .filter({ hasText: /^title: .+\(.+received 17/ })
      .waitFor()
    expect(await topic(page).inputValue()).toBe('Briefs')
    await page.getByText('Generation details').click()
    await page.locator('details').getByText('Attempts').waitFor()
    double.behave(openaiChat, { kind: 'text', text: JSON.stringify(goodArticle) })
    await generate(page, 'Briefs')
    await preview(page).getByRole('heading', { level: 1, name: goodArticle.title }).waitFor()
    expect(unexpected(withoutGivenUp(problems), 502)).toEqual([])
  })

  const toastOfTooSlow = { message: 'The AI provider took longer than 120 s and was given up.' }
  it.each<[string, Behaviour | 'too slow', RegExp]>([
    ['malformed JSON', { kind: 'text', text: '{"title": "Half' }, /did not return a valid article/],
    ['an empty answer', { kind: 'text', text: '' }, /did not return a valid article/],
    ['silence', { kind: 'silence' }, /did not return a valid article|could not be reached/],
    [
      'too many requests',
      { kind: 'status', status: 429, message: 'Slow down', retryAfter: '3600' },
      /takes no more requests.+status 429.+wait 3600 s/,
    ],
    ['an error of its own', { kind: 'status', status: 500, message: 'Out of order' }, /failed \(status 500\)/],
    ['a cut connection', { kind: 'cut' }, /broke off/],
    ['more than its time', 'too slow', /took longer than 120 s/],
  ])('by %s: one toast says so, nothing is stored', async (_, behaviour, words) => {
    const { page, problems } = await withDouble()
    const before = await counts(page)
    if (behaviour === 'too slow') {
      // Nobody waits two minutes in a test: the site's own answer for it, which test/generation.test.ts sees for real.
      await page.route('**/editorial/generate', (route) => route.fulfill({ status: 504, json: toastOfTooSlow }))
    } else {
      double.behave(openaiChat, behaviour)
    }
    await topic(page).fill('Briefs')
    await button(page, 'Generate Article').click()
    // All of them in one look: what is not a list of mistakes goes away by itself.
    const toasts = () => page.locator('.toast[data-state="open"]').allTextContents()
    const said = new RegExp(`^Generation Failed.*${words.source}`)
    await expect.poll(toasts).toEqual([expect.stringMatching(said)])
    expect(await topic(page).inputValue()).toBe('Briefs')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await counts(page)).toEqual(before)
    expect(withoutGivenUp(problems).filter((problem) => !/status of 50[24]/.test(problem))).toEqual([])
  })

  it('and a site that gives no answer is another failure', async () => {
    const { page } = await withDouble()
    await page.route('**/editorial/generate', (route) => route.abort())
    await topic(page).fill('Briefs')
    await button(page, 'Generate Article').click()
    await toastTitled(page, 'Generation Error')
      .getByText(/^Network or system error/)
      .waitFor()
  })
})

describe('a provider that is not there', () => {
  const nowhere = deskOf(
    journeys({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `http://127.0.0.1:${closedPort}/v1` }).visit,
  )

  it('is named in the toast, and the topic stays', async () => {
    const { page, problems } = await nowhere()
    await topic(page).fill('Briefs')
    await button(page, 'Generate Article').click()
    await toastTitled(page, 'Generation Failed')
      .getByText(/openai-compatible.+could not be reached/)
      .waitFor()
    expect(await topic(page).inputValue()).toBe('Briefs')
    await page.getByRole('button', { name: 'Generate Article', exact: true, disabled: false }).waitFor()
    expect(unexpected(problems, 502)).toEqual([])
  })
})

describe('without a provider', () => {
  const desk = deskOf(journeys().visit)

  it('the form says which variables to set, and everything else works', async () => {
    const { page, problems } = await desk()
    for (const name of ['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL', 'AI_BASE_URL'])
      await page.getByRole('term').getByText(name, { exact: true }).waitFor()
    expect([await topic(page).isDisabled(), await button(page, 'Generate Article').isDisabled()]).toEqual([true, true])
    await tab(page, 'Create Manually').click()
    await write(page, { title: 'Without a provider' })
    await button(page, 'Save Draft').click()
    await toastTitled(page, 'Draft saved').waitFor()
    expect(withoutGivenUp(problems)).toEqual([])
  })
})
