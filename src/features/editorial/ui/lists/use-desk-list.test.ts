import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { knownPages } from '../../../../../test/support/described-responses.ts'
import { pageOf, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { countArticles, listDrafts, listPublishedArticles } from '../../contract.ts'
import { deskReads, type ListName } from '../desk/desk-api.ts'
import { deskListQuery } from '../desk/desk-list-query.ts'
import { refreshDesk } from '../desk/refresh-desk.ts'
import { deskItem } from '../testing/sample-desk.ts'

const countsKey = keyOf(deskReads.counts)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A desk with cached counts. */
function desk() {
  reply(countArticles, { drafts: 2, published: 0 })
  for (const list of [listDrafts, listPublishedArticles]) {
    reply(list, ({ path, query }) => ('after' in query ? [deskItem()] : pageOf([deskItem()], `${path}?after=7`)()))
  }
  const client = createQueryClient()
  client.setQueryData(countsKey, { drafts: 1, published: 0 })
  stops.push(new QueryObserver(client, { queryKey: countsKey }).subscribe(() => {}))
  return { client, readsOfCounts: () => sentTo(countArticles).length, counts: () => client.getQueryData(countsKey) }
}

function show(client: QueryClient, list: ListName) {
  const observer = new InfiniteQueryObserver(client, deskListQuery(list))
  stops.push(observer.subscribe(() => {}))
  return observer
}

const untilRead = (client: QueryClient) =>
  vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 10_000, interval: 5 })

describe('the counts of the tabs', () => {
  it.each(['drafts', 'published'] as const)('are read with the list of %s, and again on Refresh', async (list) => {
    const { client, readsOfCounts, counts } = desk()
    const shown = show(client, list)
    await untilRead(client)
    expect(counts()).toEqual({ drafts: 2, published: 0 })
    expect(readsOfCounts()).toBe(1)
    await shown.refetch()
    await untilRead(client)
    expect(readsOfCounts()).toBe(2)
  })

  it.each([
    [29_999, 0],
    [30_000, 1],
  ])('of a published list shown after %i ms are read %i times', async (age, times) => {
    const { client, readsOfCounts } = desk()
    const known = knownPages(deskReads.published, [{ items: [], next: null }])
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    client.setQueryData(deskListQuery('published').queryKey, known)
    now.mockReturnValue(1_000_000 + age)
    show(client, 'published')
    await untilRead(client)
    expect(readsOfCounts()).toBe(times)
    now.mockRestore()
  })

  it('are read once for all pages of a list', async () => {
    const { client, readsOfCounts } = desk()
    const shown = show(client, 'drafts')
    await untilRead(client)
    await shown.fetchNextPage()
    expect(readsOfCounts()).toBe(1)
    await shown.refetch()
    await untilRead(client)
    expect(readsOfCounts()).toBe(2)
  })

  it('are read once after a write, which also reads the list again', async () => {
    const { client, readsOfCounts } = desk()
    show(client, 'drafts')
    await untilRead(client)
    await refreshDesk(client)
    await untilRead(client)
    expect(readsOfCounts()).toBe(2)
  })
})
