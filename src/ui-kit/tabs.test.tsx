import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../test/support/show.tsx'
import { reachedBy, Tabs } from './tabs.tsx'

const items = [
  { id: 'one', label: 'First', panel: <p>first panel</p> },
  { id: 'two', label: 'Second', count: 3, panel: <p>second panel</p> },
  { id: 'three', label: 'Third', count: 0, panel: <p>third panel</p> },
]

function Parts({ first }: { first: string }) {
  const [selected, select] = useState(first)
  return <Tabs label="Parts" items={items} selected={selected} onSelect={select} />
}

const tabs = () => screen.getAllByRole('tab')
const selected = () => tabs().map((tab) => tab.getAttribute('aria-selected'))

describe('tabs', () => {
  it('take one tab stop for the selected tab, then one for its panel', async () => {
    const { user } = show(<Parts first="two" />)
    expect(selected()).toEqual(['false', 'true', 'false'])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })

  it('show a count where there is one, even zero', () => {
    show(<Parts first="one" />)
    expect(tabs().map((tab) => tab.textContent)).toEqual(['First', 'Second (3)', 'Third (0)'])
  })

  it('show the panel of the selected tab, labeled by it, and no other', () => {
    show(<Parts first="two" />)
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: /^Second/ }).textContent).toBe('second panel')
    expect(screen.queryByText('first panel')).toBeNull()
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  it('show no panel without a selected tab', () => {
    show(<Parts first="four" />)
    expect(screen.queryByRole('tabpanel')).toBeNull()
  })

  it('are selected by click and by arrow keys, which move the focus along', async () => {
    const { user } = show(<Parts first="one" />)
    await user.click(screen.getByRole('tab', { name: /^Second/ }))
    expect(selected()).toEqual(['false', 'true', 'false'])
    await user.keyboard('{ArrowRight}')
    expect(selected()).toEqual(['false', 'false', 'true'])
    expect(document.activeElement).toBe(tabs()[2])
    expect(screen.getByRole('tabpanel').textContent).toBe('third panel')
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
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(reachedBy(key, { from, ids })).toBe(to)
  })

  it.each(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'a', 'Escape'])('ignore %s', (key) => {
    expect(reachedBy(key, { from: 'one', ids })).toBeNull()
  })
})
