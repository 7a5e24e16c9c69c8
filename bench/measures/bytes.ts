// The bytes of the first view of each public page, as the browser counts them with an empty cache.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openChromium } from '../browser/chromium.ts'
import { warmPages } from '../load/fetch-page.ts'
import type { Finding } from '../report/finding.ts'
import { figure } from '../report/table.ts'
import { publicPaths, seedLongArticle, seedNews } from '../stage/news.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

const maxTotalKilobytes = 150
/** Document bytes before compression. */
const maxDocumentKilobytes = { article: 45, other: 60 }
const maxScriptKilobytes = 105
/** Resources that load when the page is idle belong to the first view as well. */
const idleMs = 1_500

type Transfer = { totalBytes: number; bytesByType: Record<string, number>; thirdParty: string[]; failed: string[] }

export async function bytes(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'embedded')
  const { articlePath } = await seedNews(storage)
  const longArticlePath = await seedLongArticle(storage)
  const pages = publicPaths(articlePath)
  const site = await startSite(stage, { storage })
  // Visitors after the first get the better compressed page.
  await warmPages(site.port, pages)
  const findings: Finding[] = []
  for (const path of pages) {
    findings.push(await documentSize(site.origin, path, path === articlePath ? 'article' : 'other'))
  }
  findings.push({
    ...(await documentSize(site.origin, longArticlePath, 'article')),
    what: 'document of an article of 1,000 words',
  })
  const browser = await openChromium(stage)
  for (const path of pages) findings.push(...describe(path, await firstView(browser, { origin: site.origin, path })))
  return findings
}

async function documentSize(origin: string, path: string, kind: keyof typeof maxDocumentKilobytes): Promise<Finding> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  return {
    what: `document of ${path}, uncompressed`,
    measured: (await response.arrayBuffer()).byteLength / 1000,
    unit: 'KB',
    bar: { kind: 'at-most', value: maxDocumentKilobytes[kind] },
  }
}

async function firstView(browser: Browser, { origin, path }: { origin: string; path: string }): Promise<Transfer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const transfer: Transfer = { totalBytes: 0, bytesByType: {}, thirdParty: [], failed: [] }
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    types.set(requestId, type ?? 'Other')
    const isOurs = request.url.startsWith(`${origin}/`) || /^(data|blob):/.test(request.url)
    if (!isOurs) transfer.thirdParty.push(request.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    transfer.totalBytes += encodedDataLength
    transfer.bytesByType[type] = (transfer.bytesByType[type] ?? 0) + encodedDataLength
  })
  network.on('Network.loadingFailed', ({ requestId, errorText }) => {
    transfer.failed.push(`${types.get(requestId)} ${errorText}`)
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: false })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await pause(idleMs)
  await context.close()
  if (transfer.failed.length > 0) throw new Error(`${path} did not load whole: ${transfer.failed.join(', ')}`)
  return transfer
}

function describe(path: string, { totalBytes, bytesByType, thirdParty }: Transfer): Finding[] {
  const { Script = 0, ...others } = bytesByType
  const rest = Object.entries(others).map(([type, size]) => `${type.toLowerCase()} ${figure(size / 1000, 'KB')}`)
  return [
    {
      what: `first view of ${path}`,
      note: rest.join(', '),
      measured: totalBytes / 1000,
      unit: 'KB',
      bar: { kind: 'at-most', value: maxTotalKilobytes },
    },
    {
      what: `first view of ${path}, script`,
      measured: Script / 1000,
      unit: 'KB',
      bar: { kind: 'at-most', value: maxScriptKilobytes },
    },
    {
      what: `first view of ${path}, third parties`,
      ...(thirdParty.length > 0 && { note: thirdParty.join(', ') }),
      measured: thirdParty.length,
      unit: 'requests',
      bar: { kind: 'at-most', value: 0 },
    },
  ]
}
