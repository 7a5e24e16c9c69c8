import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { receiptOf, sampleRows } from '../../../../../test/support/sample-rows.ts'
import { eraseMyData, readMyData } from '../../contract.ts'
import { eraseEntries, readEntries } from './read-entries.ts'

const receipts = Array.from({ length: 4_500 }, (_, i) => receiptOf('conversion', i + 1))
const [newest, ...others] = sampleRows()
const rowOf = (receipt: string) => ({ ...newest, kind: 'conversion' as const, receipt })
const asked = (body: unknown) => (body as { receipts: string[] }).receipts

function watch() {
  const said: string[] = []
  return {
    said,
    signal: new AbortController().signal,
    onProgress: ({ done, of }: { done: number; of: number }) => said.push(`${done} of ${of}`),
    onWait: (seconds: number) => said.push(`wait ${seconds}`),
  }
}

afterEach(() => vi.useRealTimers())

describe('reading', () => {
  it('sends batches of the limit and the session id once, and repeats receipts that did not fit', async () => {
    reply(readMyData, ({ body }) => {
      const [first, ...rest] = asked(body)
      // The first response has space for one row.
      const isFirst = sentTo(readMyData).length === 1
      return { rows: (isFirst ? [first ?? ''] : asked(body)).map(rowOf), rest: isFirst ? rest : [], morePageViews: 0 }
    })
    const look = watch()
    const held = { receipts, sessionIds: ['session_1_a'] }
    const { rows } = await readEntries(held, { excerpts: true }, look)
    expect(new Set(rows.map(({ receipt }) => receipt))).toEqual(new Set(receipts))
    expect(sentTo(readMyData).map(({ body }) => asked(body).length)).toEqual([2_000, 2_000, 2_000, 499])
    expect(sentTo(readMyData).map(({ body }) => (body as { sessionIds: string[] }).sessionIds.length)).toEqual([
      1, 0, 0, 0,
    ])
    expect(look.said).toEqual(['1 of 4500', '2001 of 4500', '4001 of 4500', '4500 of 4500'])
  })

  it('returns each row once, newest first, without requesting rows that it already has', async () => {
    const rows = [newest, ...others].flatMap((row) => (row ? [row] : []))
    reply(readMyData, { rows: [...rows].reverse(), rest: [], morePageViews: 7 })
    const held = { receipts: rows.map(({ receipt }) => receipt), sessionIds: [] }
    expect(await readEntries(held, { excerpts: false }, watch())).toEqual({ rows, more: 7 })
  })

  it('waits as long as the server requires, reports the wait, and continues', async () => {
    vi.useFakeTimers()
    const busy = () =>
      new Response('{"message":"Too many requests."}', { status: 429, headers: { 'retry-after': '40' } })
    reply(readMyData, () => (sentTo(readMyData).length === 1 ? busy() : { rows: [], rest: [], morePageViews: 0 }))
    const look = watch()
    const reading = readEntries({ receipts: receipts.slice(0, 1), sessionIds: [] }, { excerpts: true }, look)
    await vi.advanceTimersByTimeAsync(39_999)
    expect([look.said, sentTo(readMyData).length]).toEqual([['wait 40'], 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toEqual({ rows: [], more: 0 })
  })

  it('fails when the server makes no progress', async () => {
    reply(readMyData, ({ body }) => ({ rows: [], rest: asked(body), morePageViews: 0 }))
    const reading = readEntries({ receipts, sessionIds: [] }, { excerpts: true }, watch())
    await expect(reading).rejects.toThrow()
    expect(sentTo(readMyData)).toHaveLength(1)
  })
})

describe('erasing', () => {
  it('erases all batches, and reports the receipts of each', async () => {
    reply(eraseMyData, ({ body }) => ({ erased: asked(body).length + 1 }))
    const gone: string[] = []
    const look = watch()
    const result = await eraseEntries({ receipts, sessionIds: [] }, (some) => gone.push(...some), look)
    expect([result, gone]).toEqual([{ erased: 4_503, isComplete: true }, receipts])
    expect(look.said).toEqual(['2000 of 4500', '4000 of 4500', '4500 of 4500'])
  })

  it.each([
    ['no answer comes', unreachable],
    ['the server fails', refusal(500)],
  ])('returns the number of erased rows when %s in the middle', async (_, fail) => {
    reply(eraseMyData, ({ body }) => (sentTo(eraseMyData).length < 2 ? { erased: asked(body).length } : fail()))
    const gone: string[] = []
    const result = await eraseEntries({ receipts, sessionIds: [] }, (some) => gone.push(...some), watch())
    expect([result, gone]).toEqual([{ erased: 2_000, isComplete: false }, receipts.slice(0, 2_000)])
  })
})
