import { describe, expect, it } from 'vitest'
import { TransactionQueue } from './transaction-queue.ts'

/** Records when each task starts and ends; the test ends started tasks. */
function record() {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    events.push(`${name} ends`)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { events, run, end }
}

describe('the transaction queue', () => {
  it('sends statements at once while no transaction is open', () => {
    const { events, run } = record()
    const queue = new TransactionQueue()
    void queue.statement(run('one'))
    void queue.statement(run('two'))
    expect(events).toEqual(['one begins', 'two begins'])
  })

  it('queues statements and transactions during a transaction, then continues in order', async () => {
    const { events, run, end } = record()
    const queue = new TransactionQueue()
    void queue.exclusively(run('first'))
    void queue.statement(run('statement'))
    void queue.exclusively(run('second'))
    void queue.statement(run('late'))
    await end('none')
    expect(events).toEqual(['first begins'])
    await end('first')
    expect(events).toEqual(['first begins', 'first ends', 'statement begins', 'second begins'])
    await end('second')
    expect(events.slice(4)).toEqual(['second ends', 'late begins'])
  })

  it('continues after a failed transaction', async () => {
    const queue = new TransactionQueue()
    await expect(queue.exclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(queue.statement(async () => 'next')).resolves.toBe('next')
  })

  it('rejects with the failure of a queued statement', async () => {
    const queue = new TransactionQueue()
    const { run, end } = record()
    void queue.exclusively(run('first'))
    const waiting = queue.statement(() => Promise.reject(new Error('refused')))
    await end('none')
    await Promise.all([end('first'), expect(waiting).rejects.toThrow('refused')])
  })
})
