import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabaseUrl } from '../../../../test/support/databases.ts'
import { openPooler } from '../../../../test/support/pgbouncer.ts'
import { sharesSessions } from './pooling.ts'

it('finds that a pooler gives each transaction another session', async () => {
  const pooler = await openPooler(await emptyDatabaseUrl(), { mode: 'transaction' })
  onTestFinished(pooler.close)
  expect(await sharesSessions(pooler.url)).toEqual({ ok: true, result: true })
})

it('finds that connections to the server itself keep their sessions', async () => {
  expect(await sharesSessions(await emptyDatabaseUrl())).toEqual({ ok: true, result: false })
})

it('says why a server cannot be asked, without its password', async () => {
  const result = await sharesSessions('postgresql://somebody:secret@127.0.0.1:1/none')
  expect(result).toEqual({ ok: false, reason: 'ECONNREFUSED' })
})
