import { describe, expect, it } from 'vitest'
import { whyLeftOut } from './preview-messages.ts'
import { readersView } from './readers-view.ts'

describe('a list item that begins with +', () => {
  it.each(['description', 'practical-advice'] as const)(
    'is left out of a %s, with the advice to use - or *',
    (kind) => {
      const { extracts } = readersView('+ Test two headlines every single week', kind)
      expect(extracts).not.toHaveLength(0)
      for (const { extract, leftOut } of extracts) {
        expect(leftOut.map(({ line, reason }) => `${line}: ${whyLeftOut(reason, extract)}`)).toEqual([
          '1: begins with +: use - or *',
        ])
      }
    },
  )
})
