import { expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../../../../test/support/databases.ts'
import { transactionPooler } from '../../../../test/support/transaction-pooler.ts'
import { sharesSessions } from './pooling.ts'

it('finds that a pooler gives each transaction another session', async () => {
  expect(await sharesSessions(await transactionPooler(await emptyDatabaseUrl()))).toEqual({ ok: true, result: true })
})

it('finds that connections to the server itself keep their sessions', async () => {
  expect(await sharesSessions(await emptyDatabaseUrl())).toEqual({ ok: true, result: false })
})

it('says why a server cannot be asked, without its password', async () => {
  const result = await sharesSessions('postgresql://somebody:secret@127.0.0.1:1/none')
  expect(result).toEqual({ ok: false, reason: 'ECONNREFUSED' })
})
