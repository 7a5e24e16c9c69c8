// One share, from the system's form through the worker's cache to the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchEvent } from '#browser/service-worker/scope.ts'
import { keepShare } from './worker/keep-share.ts'

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
    await keepShare(formOf({ text: 'x'.repeat(200_000), title: '\ud800', picture: large }))
    const share = await takeShare('')
    expect([share?.texts.text.length, share?.texts.title]).toEqual([100_000, '\ufffd'])
    expect(share?.picture).toMatchObject({ bytes: 20_000_001, file: null })
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

  it.each([null, 7, {}, { texts: 7, picture: 'x' }, { texts: { text: 7 }, picture: { name: 1 } }])(
    'of an unknown form, %j, holds nothing',
    async (record) => {
      const cache = await caches.open('shared')
      await cache.put('/share/record', Response.json(record))
      expect(await takeShare('')).toBeNull()
      expect(caches.kept.size).toBe(0)
    },
  )
})

describe('the worker', () => {
  const origin = 'https://tools.example.com'
  async function handled(init: Partial<Request>): Promise<Response | null> {
    vi.stubGlobal('location', new URL(origin))
    const listeners: ((event: FetchEvent) => void)[] = []
    vi.stubGlobal('addEventListener', (_: string, listener: (event: FetchEvent) => void) => listeners.push(listener))
    const { receiveShares } = await import('./worker.ts')
    receiveShares()
    const { promise, resolve } = Promise.withResolvers<Response | null>()
    const request = { method: 'POST', mode: 'navigate', url: `${origin}/share`, ...init }
    for (const listener of listeners) listener({ request, respondWith: resolve } as never)
    resolve(null)
    return promise
  }

  it('takes the posted form and opens the page', async () => {
    const response = await handled({ formData: async () => formOf({ text: 'Hi' }) })
    expect([response?.status, response?.headers.get('location')]).toEqual([303, `${origin}/share`])
    expect(caches.kept.has('shared')).toBe(true)
  })

  it('opens the page for a body that is no form too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = await handled({ formData: () => Promise.reject(new TypeError('no form')) })
    expect(response?.status).toBe(303)
    vi.restoreAllMocks()
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
