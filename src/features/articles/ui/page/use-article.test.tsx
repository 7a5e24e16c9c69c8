import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { known } from '../../../../../test/support/described-responses.ts'
import { articleRead, latestNews } from '../news-reads.ts'
import { type Answers, article, listed } from '../testing/sample-articles.tsx'
import { useArticle } from './use-article.ts'

type Seen = ReturnType<typeof useArticle>

/** The hook's value for an id. */
function read(id: string, client = createQueryClient()): Seen {
  let seen: Seen = { state: { status: 'no-id' }, name: '' }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Reader id={id} onRead={(read) => (seen = read)} />
    </QueryClientProvider>,
  )
  return seen
}

function Reader({ id, onRead }: { id: string; onRead: (seen: Seen) => void }) {
  onRead(useArticle(id))
  return null
}

function knowing(...answers: Answers) {
  const client = createQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  return client
}

async function failing(error: Error) {
  const client = createQueryClient(() => Promise.reject(error))
  // Rendered after the failed response, like the page.
  client.setQueryDefaults(keyOf(articleRead(7)), { retryOnMount: false })
  await client.prefetchQuery({ queryKey: keyOf(articleRead(7)) })
  return client
}

describe('the article of an address', () => {
  it('has a key that joins to the path of its call', () => {
    expect(keyOf(articleRead(7))).toEqual(['/api/marketing-ai-news', '7'])
  })

  it.each(['', 'abc', '7a', '-7', '7.0', '0x7', ' 7', '1e3'])('has no id in %j', (id) => {
    expect(read(id)).toEqual({ state: { status: 'no-id' }, name: `Article ${id}` })
  })

  it.each(['0', '9'.repeat(40)])('is missing, without a call, for the impossible id %s', (id) => {
    expect(read(id)).toEqual({ state: { status: 'missing' }, name: `Article ${id}` })
  })

  it('is ready when its data is cached, also with leading zeros in the id', () => {
    const client = knowing(known(articleRead(7), article()))
    for (const id of ['7', '007']) {
      expect(read(id, client)).toEqual({ state: { status: 'ready', article: article() }, name: 'A one-page brief' })
    }
  })

  it('has its title from the list while it loads, or else Article {id}', () => {
    expect(read('7')).toEqual({ state: { status: 'loading' }, name: 'Article 7' })
    const client = knowing(known(latestNews, [listed(8), listed(7, { title: 'Known' })]))
    expect(read('7', client)).toEqual({ state: { status: 'loading' }, name: 'Known' })
  })

  it('is missing when the response is 404', async () => {
    expect(read('7', await failing(new ApiError(404, '', 'Not Found'))).state).toEqual({ status: 'missing' })
  })

  it.each([
    new ApiError(500, '', 'Internal Server Error'),
    new ApiError(503, '{"message":"x"}', ''),
    new TypeError('Failed to fetch'),
  ])('has failed after any other error: %s', async (error) => {
    const { state, name } = read('7', await failing(error))
    expect(state.status).toBe('failed')
    expect(name).toBe('Article 7')
  })
})
