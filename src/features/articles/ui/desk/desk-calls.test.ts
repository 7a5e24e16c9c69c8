import { afterEach, expect, it, vi } from 'vitest'
import { createForm, editorialEndpoints } from '../../editorial-contract.ts'
import { callDesk } from './desk-calls.ts'
import { bodyOf, emptyForm } from './form/article-form.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(editorialEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is sent as the contract describes it',
  async (_, { method, path }) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([init.method, url])
      return Response.json({})
    })
    // For all of them at once the compiler asks for the parameters of each.
    await callDesk(...([method, path, { params: { id: 7 } }] as unknown as Parameters<typeof callDesk>))
    expect(sent).toEqual([[method, path.replace(':id', '7')]])
  },
)

it('the form makes the body of a new article', () => {
  const texts = { title: 'T', description: 'D', practicalAdvice: 'P' }
  expect(createForm.safeParse({ ...bodyOf(emptyForm), ...texts }).success).toBe(true)
})
