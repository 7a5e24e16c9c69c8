import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { reachedBy, Tabs } from './tabs.tsx'

const items = [
  { id: 'one', label: 'First', panel: <p>first panel</p> },
  { id: 'two', label: 'Second', count: 3, panel: <p>second panel</p> },
  { id: 'three', label: 'Third', count: 0, panel: <p>third panel</p> },
]

function html(selected: string): string {
  return renderToStaticMarkup(<Tabs label="Parts" items={items} selected={selected} onSelect={() => {}} />)
}

describe('tabs', () => {
  it('are one stop of the Tab key: the selected one', () => {
    const tabs = html('two').match(/<button[^>]*role="tab"[^>]*>/g) ?? []
    expect(tabs.map((tab) => /aria-selected="(\w+)"/.exec(tab)?.[1])).toEqual(['false', 'true', 'false'])
    expect(tabs.map((tab) => /tabindex="(-?\d)"/i.exec(tab)?.[1])).toEqual(['-1', '0', '-1'])
  })

  it('say how many there are where they are told, none included', () => {
    const text = html('one').replaceAll(/<[^>]+>/g, '|')
    expect(text).toContain('|First|')
    expect(text).toContain('|Second| (3)|')
    expect(text).toContain('|Third| (0)|')
  })

  it('show the panel of the selected tab, named by it, and no other', () => {
    const shown = html('two')
    expect(shown).toMatch(/id="([^"]+)-two"[\s\S]*role="tabpanel" id="\1-panel" aria-labelledby="\1-two"/)
    expect(shown).toContain('second panel')
    expect(shown).not.toContain('first panel')
    expect(shown.match(/role="tabpanel"/g)).toHaveLength(1)
    expect(shown).toContain('role="tablist" aria-label="Parts"')
  })

  it('show no panel when none of them is selected', () => {
    expect(html('four')).not.toContain('tabpanel')
  })
})

describe('the keys', () => {
  const ids = ['one', 'two', 'three']

  it.each([
    ['ArrowRight', 'one', 'two'],
    ['ArrowRight', 'three', 'one'],
    ['ArrowLeft', 'two', 'one'],
    ['ArrowLeft', 'one', 'three'],
    ['Home', 'three', 'one'],
    ['End', 'one', 'three'],
    ['End', 'three', 'three'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(reachedBy(key, { from, ids })).toBe(to)
  })

  it.each(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'a', 'Escape'])('leave %s alone', (key) => {
    expect(reachedBy(key, { from: 'one', ids })).toBeNull()
  })
})
