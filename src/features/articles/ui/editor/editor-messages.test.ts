import { describe, expect, it } from 'vitest'
import { whyLeftOut } from './editor-messages.ts'
import { readersView } from './readers/readers-view.ts'

describe('a list item that begins with +', () => {
  it.each(['description', 'practical-advice'] as const)('is named in a %s with what to write instead', (kind) => {
    const { extracts } = readersView('+ Test two headlines every single week', kind)
    expect(extracts).not.toHaveLength(0)
    for (const { extract, leftOut } of extracts) {
      expect(leftOut.map(({ line, reason }) => `${line}: ${whyLeftOut(reason, extract)}`)).toEqual([
        '1: begins with +: use - or *',
      ])
    }
  })
})
