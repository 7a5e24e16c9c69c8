import { describe, expect, it } from 'vitest'
import { partsShown } from './parts-shown.ts'

const same = (value: string) => ({ value, added: false, removed: false })
const added = { value: 'new', added: true, removed: false }
const lost = { value: 'old', added: false, removed: true }

describe('compared texts', () => {
  it('show changes in full, and unchanged text only around them', () => {
    const long = '🚀'.repeat(200)
    const near = '🚀'.repeat(80)
    expect(partsShown([same(long), lost, added, same(long), added, same(long)])).toEqual([
      { kind: 'same', text: `…${near}` },
      { kind: 'lost', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: `${near}…${near}` },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: `${near}…` },
    ])
  })

  it('show short and unchanged texts in full', () => {
    const long = 'a'.repeat(1_000)
    expect(partsShown([same('one '), added])).toMatchObject([{ text: 'one ' }, { text: 'new' }])
    expect(partsShown([same(long)])).toEqual([{ kind: 'same', text: long }])
    expect(partsShown(null)).toBeNull()
  })
})
