import { afterEach, expect, it, vi } from 'vitest'
import { deskEndpoints } from '../../contract.ts'
import { bodyOf, emptyForm } from '../../domain/article-form.ts'
import { createForm } from '../../form-contract.ts'
import { callDesk } from './desk-api.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(deskEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is sent with the method and path of the contract',
  async (_, { method, path }) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([init.method, url])
      return Response.json({})
    })
    // The union type of the endpoints requires the parameters of every endpoint.
    await callDesk(...([method, path, { params: { id: 7, number: 3 } }] as unknown as Parameters<typeof callDesk>))
    expect(sent).toEqual([[method, path.replace(':id', '7').replace(':number', '3')]])
  },
)

it('the form produces a valid body of a new article', () => {
  const texts = { title: 'T', description: 'D', practicalAdvice: 'P' }
  expect(createForm.safeParse({ ...bodyOf(emptyForm), ...texts }).success).toBe(true)
})
