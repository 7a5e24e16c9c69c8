// The Text Analysis tab in its states. The page mocks the calls, so that every picture shows the same texts.
import type { Page } from 'playwright-core'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import {
  emptySummary,
  failedRun,
  providerProblem,
  runningRun,
  sampleAnalyses,
  sampleRun,
  sampleSummary,
} from './sample-analyses.ts'
import type { Scene } from './scenes.ts'

/** Another tab, from which the scene opens this one. */
const start = { path: '/admin?tab=activity&view=log', signedIn: true } as const

export const analysisScenes: readonly Scene[] = [
  { name: 'admin-analysis', ...start, arrange: showResults },
  { name: 'admin-analysis-running', ...start, continues: true, arrange: showRunning },
  { name: 'admin-analysis-failed', ...start, continues: true, viewportOnly: true, arrange: showFailed },
  { name: 'admin-analysis-empty', ...start, continues: true, arrange: showNothing },
  { name: 'admin-analysis-error', ...start, continues: true, arrange: showError },
]

type Answers = { summary: unknown; recent: unknown; run: unknown; batch?: unknown }

/** A value that is not an object is the status of a refusal. */
async function openWith(page: Page, { summary, recent, run, batch }: Answers): Promise<void> {
  const responses: Record<string, unknown> = {
    [adminPaths.analysisSummary]: summary,
    [adminPaths.recentAnalyses]: recent,
    [adminPaths.analysisRun]: { run, now: new Date().toISOString() },
    [adminPaths.analyzeBatch]: batch,
  }
  await page.evaluate(
    ({ replies, message }) => {
      const send = window.fetch.bind(window)
      window.fetch = async (address, init) => {
        const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href)
        const response = replies[pathname]
        if (response === undefined) return send(address, init)
        return typeof response === 'number' ? Response.json({ message }, { status: response }) : Response.json(response)
      }
    },
    { replies: responses, message: providerProblem },
  )
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await page.getByRole('tab', { name: 'Text Analysis' }).click()
}

const results = () => ({ summary: sampleSummary, recent: sampleAnalyses(new Date()) })

async function showResults(page: Page): Promise<void> {
  await openWith(page, { ...results(), run: null })
  await page.getByText(/^312 texts to analyze\./).waitFor()
  await page.getByRole('table', { name: 'Recent analyses' }).waitFor()
}

async function showRunning(page: Page): Promise<void> {
  await openWith(page, { ...results(), run: runningRun(new Date()) })
  await page.getByText('23 of 50').waitFor()
}

/** The provider refuses, and the batch stops. */
async function showFailed(page: Page): Promise<void> {
  await openWith(page, { ...results(), run: failedRun(new Date()), batch: 503 })
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Batch Analysis Failed').first().waitFor()
}

async function showNothing(page: Page): Promise<void> {
  await openWith(page, { summary: emptySummary, recent: [], run: null })
  await page.getByText('AI_PROVIDER').waitFor()
  await page.getByRole('heading', { name: 'No analysis results found' }).nth(2).waitFor()
}

/** A batch has finished, and its results fail to load. */
async function showError(page: Page): Promise<void> {
  await openWith(page, { summary: 503, recent: 503, run: sampleRun(new Date()) })
  await page.getByText('49 of 50').waitFor()
  await page.getByRole('heading', { name: 'Failed to load text analysis data.' }).nth(1).waitFor()
}
