// Checks the claims of 240 articles against pages of a site on this machine: pages that prove them, and pages with the
// faults that models make.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { evidenceChecker } from '#features/citations/server.ts'
import { articles, type Language, languages, statementsOf } from '#features/citations/testing/evidence-articles.ts'
import { pageFetcher } from '#platform/outbound/visit.ts'
import type { Finding } from '../report/finding.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage, withDatabase } from '../stage/storage.ts'

const site = { name: 'Bench', url: 'https://bench.example' }
const filler = '<p>Cookies? Accept all 3. Read more in our archive of 12,000 articles.</p>'.repeat(20)
const goOn = new AbortController().signal

type Counts = { claims: number; supported: number }

export async function evidence(stage: Stage): Promise<Finding[]> {
  const origin = await startPages(stage)
  const storage = await makeStorage(stage, 'postgresql')
  return withDatabase(storage, async (database) => {
    const checker = evidenceChecker({ database, fetchPage: pageFetcher({ site, isAnyAllowed: true }) })
    const began = performance.now()
    const checkAll = async (kind: string): Promise<Counts> => {
      const counts = { claims: 0, supported: 0 }
      for (let i = 0; i < articles; i++) {
        const checked = await checker.checkText(articleOf(i, `${origin}/${kind}/${i}`), goOn)
        counts.claims += checked.length
        counts.supported += checked.filter(({ state }) => state === 'supported').length
      }
      return counts
    }
    const proven = await checkAll('proof')
    const planted = [await checkAll('fault-0'), await checkAll('fault-1')]
    const faults = planted.reduce((sum, { supported }) => sum + supported, 0)
    const rounds = articles * (1 + planted.length)
    return [
      {
        what: `true claims of ${articles} articles that are found`,
        measured: (100 * proven.supported) / proven.claims,
        unit: '%',
        bar: { kind: 'at-least', value: 95 },
        note: `${proven.supported} of ${proven.claims}`,
      },
      {
        what: `planted faults of ${articles} articles that are supported`,
        measured: faults,
        unit: 'rows',
        bar: { kind: 'at-most', value: 0 },
        note: `of ${planted.reduce((sum, { claims }) => sum + claims, 0)}`,
      },
      { what: 'check of one article', measured: (performance.now() - began) / rounds, unit: 'ms' },
    ]
  })
}

function articleOf(i: number, citation: string) {
  const paragraphs = Object.values(statementsOf(i)).map(({ article }) => `<p>${article}</p>`)
  return { title: `Article ${i}`, bodyHtml: paragraphs.join('\n'), adviceHtml: '', citations: [citation] }
}

/** `/proof/7` proves every claim of article 7; `/fault-1/7` only seems to. */
async function startPages(stage: Stage): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [, kind = '', number = ''] = url.split('/')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(kind, Number(number)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.defer(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function pageOf(kind: string, i: number): string {
  const language = languages[i % languages.length] as Language
  const blocks = Object.values(statementsOf(i)).map(({ proof, faults }) => {
    const fault = faults[Number(kind.slice('fault-'.length))] ?? faults[0]
    return kind === 'proof' ? proof(language) : (fault?.(language) ?? '')
  })
  const paragraphs = blocks.map((block) => `<p>${block}</p>`).join('')
  return `<!doctype html><html lang="${language}"><title>Page</title><body><article>${paragraphs}${filler}</article></body></html>`
}
