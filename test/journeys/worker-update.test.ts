// A new build is deployed while pages of the old one are open: the builds never mix, and the next navigation uses the
// new one.
import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, type Page, request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { rememberDecision } from '../support/consent.ts'
import { installWorker } from '../support/installed.ts'
import { closeAll, desktop, untilLive } from '../support/journey.ts'
import { journeySite } from '../support/journey-site.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildChanged, copyOfBuild, copyWorker, dropFiles } from '../support/second-build.ts'
import { openSwitch, type Switch } from '../support/switched-port.ts'
import { journeyBrowser } from '../support/worker-browsers.ts'
import { seededDatabaseUrl } from '../support/world.ts'

const words = 'src/pages/messages/terms-messages.ts'

describe('a new version', () => {
  const folders: string[] = []
  const contexts: BrowserContext[] = []
  let browser: Browser
  let env: Record<string, string>
  let second: string
  let door: Switch
  /** By folder and settings: each test serves some of them, one after the other. */
  const sites = new Map<string, RunningSite>()

  beforeAll(async () => {
    ;[browser, door, second] = await Promise.all([
      journeyBrowser(),
      openSwitch(),
      buildChanged(words, (text) => text.replace('title: termsOfService.name', "title: 'Terms of Use'")),
    ])
    folders.push(second)
    env = { ...journeySite, PUBLIC_URL: origin(), DATABASE_URL: await seededDatabaseUrl() }
  })
  afterEach(async () => {
    await closeAll(contexts.splice(0))
    door.close()
  })
  afterAll(async () => {
    await door?.end()
    for (const site of sites.values()) await site.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  /** The same address, served from another build. */
  const serve = async (folder = '.', settings: Record<string, string> = {}) => {
    const key = JSON.stringify([folder, settings])
    const site = sites.get(key) ?? (await startSite({ ...env, ...settings }, folder))
    sites.set(key, site)
    door.leadTo(Number(new URL(site.origin).port))
  }
  const origin = () => `http://localhost:${door.port}`
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ ...desktop, serviceWorkers: 'allow' })
    contexts.push(context)
    const page = await context.newPage()
    await rememberDecision(context, origin())
    await load(page, '/')
    await installWorker(page)
    return page
  }
  const load = async (page: Page, path: string) => {
    await page.goto(origin() + path)
    await untilLive(page)
  }

  const spoiled = async (of: string, spoil: (folder: string) => Promise<void>) => {
    const folder = await copyOfBuild(of)
    folders.push(folder)
    await spoil(folder)
    return folder
  }

  const incomplete: [string, () => Promise<string>][] = [
    ['a file is missing', () => spoiled(second, (folder) => dropFiles(folder, 'terms-of-service-'))],
    ['the documents are of another build', () => spoiled('.', (folder) => copyWorker(second, folder))],
  ]
  it.each(someOf(incomplete, 1))(
    'is not installed while %s; then open pages keep their own code, and the next navigation uses only the new one',
    async (_, makeFolder) => {
      await serve()
      const old = await open()
      const next = await old.context().newPage()
      await serve(await makeFolder())
      await load(next, '/')
      expect(await update(next)).toBe('redundant')
      await next.context().setOffline(true)
      await load(next, '/')
      await load(next, '/terms-of-service')
      expect(await next.title()).toMatch(/^Terms of Service/)
      // Once it is complete, the next navigation installs it.
      await next.context().setOffline(false)
      await serve(second)
      await load(next, '/')
      // It takes over although requests continue while the previous worker ends.
      expect(await update(next, { requestsAfterInstallation: 100 })).toBe('activated')
      // The new server does not have this file.
      await old.getByRole('link', { name: 'Terms of Service' }).last().click()
      await old.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
      expect(await old.title()).toMatch(/^Terms of Service/)
      await old.reload()
      expect(await old.title()).toMatch(/^Terms of Use/)
      await old.context().setOffline(true)
      await load(next, '/terms-of-service')
      expect(await next.title()).toMatch(/^Terms of Use/)
      expect(new Set(await keptEntries(next))).toEqual(new Set([await entryOf(next)]))
    },
  )

  it('is not requested offline, changes no article, and removes all cached data once the operator has switched the worker off', async () => {
    await serve()
    const page = await open()
    door.close()
    await expect(update(page)).rejects.toThrow()
    await load(page, '/qr-code-generator')
    expect(await page.title()).toMatch(/^QR Code Generator/)

    await serve()
    const { storageState } = await openSession(origin())
    const desk = await request.newContext({
      baseURL: origin(),
      extraHTTPHeaders: { origin: origin() },
      ...(storageState && { storageState }),
    })
    // The server decides what is published.
    await load(page, '/article/1')
    const edited = await desk.patch('/api/admin/editorial/1', { data: { title: 'Edited a Moment Ago' } })
    expect(edited.status()).toBe(200)
    await load(page, '/article/1')
    await page.getByRole('heading', { level: 1, name: 'Edited a Moment Ago' }).waitFor()
    expect((await desk.delete('/api/admin/editorial/published/1')).status()).toBe(200)
    expect((await page.goto(`${origin()}/article/1`))?.status()).toBe(404)
    await desk.dispose()

    await serve('.', { SERVICE_WORKER: 'false' })
    await load(page, '/')
    expect(await update(page)).toBe('activated')
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await page.context().setOffline(true)
    await expect(page.goto(origin())).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

/** The script that each cached document of the newest version names last. */
function keptEntries(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const [newest]: string[] = (await (await caches.match('/versions'))?.json()) ?? []
    const cache = await caches.open(`site-${newest}`)
    const documents = await Promise.all((await cache.keys()).map(async (key) => cache.match(key)))
    const html = documents.filter((response) => response?.headers.get('content-type')?.startsWith('text/html'))
    return Promise.all(
      html.map(async (response) => {
        const [, files = '[]'] = / id="code"[^>]*>([^<]*)</.exec((await response?.text()) ?? '') ?? []
        return JSON.parse(files).at(-1)
      }),
    )
  })
}

function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(document.getElementById('code')?.textContent ?? '[]').at(-1))
}

/** Looks for a new worker, and returns the result. The previous worker may meanwhile request a file repeatedly. */
function update(page: Page, { requestsAfterInstallation = 0 } = {}): Promise<string> {
  return page.evaluate(async (requestsAfterInstallation) => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing ?? registration.waiting ?? registration.active
    if (!worker) return 'none'
    let left = requestsAfterInstallation
    const request = async () => {
      while (left > 0) {
        await (await fetch('/favicon.svg')).text()
        if (worker.state !== 'installing') left--
      }
    }
    const requests = request()
    const state = await new Promise<string>((resolve) => {
      const look = () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state)
      }
      worker.addEventListener('statechange', look)
      look()
    })
    await requests
    return state
  }, requestsAfterInstallation)
}
