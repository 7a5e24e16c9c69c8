// One share, from the system's form through the worker's cache to the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchEvent } from '#browser/service-worker/scope.ts'

/** The parts of the Cache API in use. */
function memoryCaches() {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, entries)
    return {
      put: async (path: string, response: Response) => void entries.set(path, response),
      match: async (path: string) => entries.get(path)?.clone(),
    }
  }
  return { kept, open, has: async (name: string) => kept.has(name), delete: async (name: string) => kept.delete(name) }
}

let caches: ReturnType<typeof memoryCaches>
let takeShare: typeof import('./ui/take-share.ts').takeShare
beforeEach(async () => {
  caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  vi.resetModules()
  ;({ takeShare } = await import('./ui/take-share.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const origin = 'https://tools.example.com'

/** The worker's response, or null when it leaves the request to the browser. */
async function handled(init: RequestInit & { url?: string; mode?: string } = {}): Promise<Response | null> {
  vi.stubGlobal('location', new URL(origin))
  const listeners: ((event: FetchEvent) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (event: FetchEvent) => void) => listeners.push(listener))
  const { receiveShares } = await import('./worker.ts')
  receiveShares()
  const { url = `${origin}/share`, mode = 'navigate', ...rest } = init
  const request = new Request(url, { method: 'POST', ...rest })
  // Scripts cannot make a navigation.
  Object.defineProperty(request, 'mode', { value: mode })
  const { promise, resolve } = Promise.withResolvers<Response | null>()
  for (const listener of listeners) listener({ request, respondWith: resolve } as never)
  resolve(null)
  return promise
}
const keepShare = (form: FormData) => handled({ body: form })

const picture = (bytes: number, type = 'image/png', name = 'teapot.png') =>
  new File([new Uint8Array(bytes)], name, { type })

describe('a share', () => {
  it('reaches the page once, and nothing stays behind', async () => {
    await keepShare(formOf({ title: ' Sale ', text: 'https://a.example', other: 'x', picture: picture(3) }))
    const share = await takeShare('')
    expect(share?.texts).toEqual({ title: 'Sale', text: 'https://a.example', url: '' })
    expect([share?.picture?.name, share?.picture?.bytes, share?.picture?.file?.size]).toEqual(['teapot.png', 3, 3])
    expect(caches.kept.size).toBe(0)
  })

  it('is there again when the visitor comes back from a tool', async () => {
    await keepShare(formOf({ text: 'Hi' }))
    expect(await takeShare('')).toEqual(await takeShare(''))
  })

  it('replaces the one before, which nobody took', async () => {
    await keepShare(formOf({ picture: picture(3) }))
    await keepShare(formOf({ text: 'second' }))
    expect(await takeShare('')).toMatchObject({ texts: { text: 'second' }, picture: null })
  })

  it('is bounded: 100,000 characters, and pictures up to 20 MB', async () => {
    const large = picture(20_000_001)
    await keepShare(formOf({ picture: large }))
    expect(caches.kept.get('shared')?.get('/share/form')?.body).toBeNull()
    expect((await takeShare(''))?.picture?.file).toBeNull()
    await keepShare(formOf({ text: 'x'.repeat(200_000) }))
    expect((await takeShare(''))?.texts.text).toHaveLength(100_000)
    expect((await takeShare('?text=%ED%A0%80x'))?.texts.text.isWellFormed()).toBe(true)
  })

  it.each([
    ['an empty file', picture(0)],
    ['another kind of file', picture(5, 'application/pdf', 'a.pdf')],
    ['a text in the place of a picture', 'teapot.png'],
  ])('has no picture for %s', async (_, value) => {
    await keepShare(formOf({ text: 'words', picture: value }))
    expect(await takeShare('')).toMatchObject({ texts: { text: 'words' }, picture: null })
  })

  it('may stand in the address, which comes first', async () => {
    expect(await takeShare('?title=&text=Hi&url=https%3A%2F%2Fa.example')).toEqual({
      texts: { title: '', text: 'Hi', url: 'https://a.example' },
      picture: null,
    })
  })

  it('of an unknown form holds nothing', async () => {
    await handled({ body: 'neither', headers: { 'content-type': 'text/plain' } })
    expect(await takeShare('')).toBeNull()
    expect(caches.kept.size).toBe(0)
  })
})

describe('the worker', () => {
  it('takes the posted form and opens the page', async () => {
    const response = await keepShare(formOf({ text: 'Hi' }))
    expect([response?.status, response?.headers.get('location')]).toEqual([303, `${origin}/share`])
    expect(caches.kept.has('shared')).toBe(true)
  })

  it('opens the page when nothing can be stored', async () => {
    caches.open = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    expect((await keepShare(formOf({ text: 'Hi' })))?.status).toBe(303)
  })

  it.each([
    ['a read', { method: 'GET' }],
    ['a call of a page', { mode: 'cors' }],
    ['another path', { url: `${origin}/shared` }],
    ['another site', { url: 'https://other.example/share' }],
  ] as const)('leaves %s alone', async (_, init) => {
    expect(await handled(init)).toBeNull()
  })
})
