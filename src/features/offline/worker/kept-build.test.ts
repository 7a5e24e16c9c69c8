import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptBuild } from '../contract.ts'

const origin = 'https://tools.example.com'
const oldBuild: KeptBuild = {
  version: 'old',
  entry: '/assets/browser-old.js',
  list: '/assets/kept-old.json',
  documents: ['/', '/offline'],
}
const newBuild: KeptBuild = {
  ...oldBuild,
  version: 'new',
  entry: '/assets/browser-new.js',
  list: '/assets/kept-new.json',
}
const filesOf = ({ entry }: KeptBuild) => [entry, '/assets/site.js']
const allOf = (build: KeptBuild) => [...filesOf(build), build.list, ...build.documents].sort()

type Answer = () => Response

/** The parts of the Cache API that the worker uses. */
class Storage {
  caches = new Map<string, Map<string, Response>>()
  #room = Number.POSITIVE_INFINITY
  leaveRoomFor(entries: number): void {
    this.#room = entries
  }
  open = async (name: string) => {
    const entries = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, entries)
    return {
      keys: async () => [...entries.keys()],
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        if (entries.size >= this.#room) throw new DOMException('No room', 'QuotaExceededError')
        entries.set(path, response)
      },
    }
  }
  match = async (path: string, { cacheName }: { cacheName?: string } = {}) =>
    [...this.caches]
      .flatMap(([name, entries]) => (cacheName === undefined || name === cacheName ? (entries.get(path) ?? []) : []))
      .at(0)
      ?.clone()
  keys = async () => [...this.caches.keys()]
  delete = async (name: string) => this.caches.delete(name)
  addresses = (name: string) => [...(this.caches.get(name)?.keys() ?? [])].sort()
}

const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } })
const documentOf = (build: KeptBuild) => () =>
  new Response(`<script type="application/json" id="code">["${build.entry}"]</script>`, {
    headers: { 'content-type': 'text/html' },
  })
const withoutNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const endOf = (signal: AbortSignal | null | undefined) =>
  new Promise((_, reject) => signal?.aborted && reject(signal.reason))

describe('the cache of a build', () => {
  let storage: Storage
  let responses: Map<string, Answer>
  let asked: string[]
  /** Paths without a response, or with one after the time limit. */
  let unanswered: Set<string>

  const leaveWithoutResponse = (path: string) => {
    unanswered.add(path)
    // The time limit passes at once.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  }
  const serve = (build: KeptBuild) => {
    responses = new Map<string, Answer>([
      ...filesOf(build).map((path) => [path, script] as const),
      [build.list, () => Response.json(filesOf(build))],
      ...build.documents.map((path) => [path, documentOf(build)] as const),
    ])
  }
  /** Loads the module for a build. */
  const workerOf = async (build: KeptBuild) => {
    vi.stubGlobal('keptBuild', build)
    vi.resetModules()
    return import('./kept-build.ts')
  }
  const installed = async (build: KeptBuild) => {
    serve(build)
    const worker = await workerOf(build)
    await worker.installBuild()
    await worker.dropOlderBuilds()
    asked = []
    return worker
  }

  beforeEach(() => {
    storage = new Storage()
    asked = []
    unanswered = new Set()
    vi.stubGlobal('caches', storage)
    vi.stubGlobal('location', new URL(origin))
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      asked.push(path)
      if (unanswered.has(path)) await endOf(init.signal)
      return responses.get(path)?.() ?? new Response('<h1>404</h1>', { status: 404 })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.resetModules()
  })

  it('contains every listed file, in a cache of its version', async () => {
    const { keptDocument } = await installed(oldBuild)
    expect(storage.addresses('site-old')).toEqual(allOf(oldBuild))
    expect(await (await keptDocument('/'))?.text()).toContain(oldBuild.entry)
    expect(await keptDocument('/admin')).toBeUndefined()
  })

  it('reuses files that another version has', async () => {
    await installed(oldBuild)
    serve(newBuild)
    await (await workerOf(newBuild)).installBuild()
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([newBuild.list, '/assets/browser-new.js'])
    expect(storage.addresses('site-new')).toContain('/assets/site.js')
  })

  it.each<[string, () => void]>([
    ['a file is missing', () => responses.delete('/assets/browser-new.js')],
    ['the list of files is missing', () => responses.delete(newBuild.list)],
    ['a captive portal responds to the list of files', () => responses.set(newBuild.list, documentOf(newBuild))],
    ['the server dies', () => responses.set('/assets/browser-new.js', withoutNetwork)],
    ['a file gets no response', () => leaveWithoutResponse('/assets/browser-new.js')],
    ['the list of files gets no response', () => leaveWithoutResponse(newBuild.list)],
    ['a document gets no response', () => leaveWithoutResponse('/offline')],
    ['a captive portal responds to a file', () => responses.set('/assets/browser-new.js', documentOf(newBuild))],
    ['a document is of another build', () => responses.set('/offline', documentOf(oldBuild))],
    ['a document is missing', () => responses.delete('/offline')],
    ['storage is full', () => storage.leaveRoomFor(3)],
  ])('is unchanged when %s', async (_, breakIt) => {
    await installed(oldBuild)
    const before = storage.addresses('site-old')
    serve(newBuild)
    breakIt()
    await expect((await workerOf(newBuild)).installBuild()).rejects.toThrow()
    expect(await storage.keys()).not.toContain('site-new')
    expect(storage.addresses('site-old')).toEqual(before)
    expect(await (await (await workerOf(oldBuild)).keptDocument('/'))?.text()).toContain(oldBuild.entry)
  })

  it('serves documents of its own version alone, and files of the previous one for open tabs', async () => {
    await installed(oldBuild)
    const { keptDocument, keptFile } = await installed(newBuild)
    expect(await (await keptDocument('/'))?.text()).toContain(newBuild.entry)
    expect(await keptFile('/assets/browser-old.js')).toBeDefined()
  })

  it('is deleted by the second version after it, and restored by its own', async () => {
    await installed(oldBuild)
    await installed(newBuild)
    await installed({ ...newBuild, version: 'newest' })
    expect(await storage.keys()).toEqual(expect.arrayContaining(['site-new', 'site-newest']))
    expect(await storage.keys()).not.toContain('site-old')
    const { keptDocument } = await installed(oldBuild)
    expect(await keptDocument('/')).toBeDefined()
    expect(await storage.keys()).not.toContain('site-new')
  })

  it('leaves other caches unchanged', async () => {
    await storage.open('articles')
    await installed(oldBuild)
    await installed(newBuild)
    expect(await storage.keys()).toContain('articles')
  })

  it('is restored when the browser deleted it, without requests when it is complete', async () => {
    const { restoreBuild } = await installed(oldBuild)
    await restoreBuild()
    expect(asked).toEqual([])
    storage.caches.clear()
    await restoreBuild()
    expect(storage.addresses('site-old')).toEqual(allOf(oldBuild))
    leaveWithoutResponse(oldBuild.list)
    storage.caches.clear()
    await expect(restoreBuild()).rejects.toThrow()
    unanswered.clear()
    await restoreBuild()
    for (const path of allOf(oldBuild)) {
      storage.caches.get('site-old')?.delete(path)
      await restoreBuild()
      expect(storage.addresses('site-old')).toEqual(allOf(oldBuild))
    }
  })

  it('is restored at the next contact of a page', async () => {
    await installed(oldBuild)
    const listeners = new Map<string, (event: unknown) => void>()
    const work: Promise<unknown>[] = []
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
    vi.stubGlobal('navigator', { locks: { request: (_: string, change: () => Promise<unknown>) => change() } })
    const { serveOffline } = await import('../worker.ts')
    serveOffline()
    storage.caches.clear()
    listeners.get('message')?.({ data: { type: 'contact' }, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
    expect(storage.addresses('site-old')).toEqual(allOf(oldBuild))
  })
})
