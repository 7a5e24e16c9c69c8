import { expect, it, vi } from 'vitest'
import { reply } from '../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../test/support/sample-receipt.ts'
import { storeUsage } from './contract.ts'
import { reportUsage } from './ui.tsx'

it('sends a usage event with keepalive, unless it is too long', () => {
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
  // Two such texts, with three bytes per letter, are within the contract's limits but above the keepalive quota of
  // browsers.
  const long = 'あ'.repeat(10_000)
  reportUsage({ toolType: 'bold_text', action: 'copied', inputData: 'short' })
  reportUsage({
    toolType: 'bold_text',
    action: 'copied',
    inputData: long,
    outputData: long,
    metadata: JSON.stringify(long.slice(2)),
  })
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive === true)).toEqual([true, false])
})
