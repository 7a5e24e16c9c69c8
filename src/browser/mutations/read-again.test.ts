import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { readAgain } from './read-again.ts'

const queryKey = ['/api/list']

/** A list on screen. Each read waits for its response. */
function shownList() {
  const client = new QueryClient()
  const reads: ((response: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
  observer.subscribe(() => undefined)
  return { client, reads, shown: () => observer.getCurrentResult() }
}

describe('reading again after a change', () => {
  it('replaces a first read that began before the change', async () => {
    const { client, reads, shown } = shownList()
    const done = readAgain(client, { queryKey })
    await expect.poll(() => reads.length).toBe(2)
    reads[0]?.('before')
    reads[1]?.('after')
    await done
    expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
  })

  it('lets a first read go on that an action waits for', async () => {
    const client = new QueryClient()
    const { promise, resolve } = Promise.withResolvers<string>()
    const awaited = client.fetchQuery({ queryKey, queryFn: () => promise })
    await readAgain(client, { queryKey })
    resolve('response')
    expect(await awaited).toBe('response')
  })

  it('lets a first read on screen go on that nothing would repeat', async () => {
    const { client, reads, shown } = shownList()
    await readAgain(client, { queryKey, refetchType: 'none' })
    reads[0]?.('first')
    await expect.poll(() => shown().data).toBe('first')
    expect(reads).toHaveLength(1)
  })
})
