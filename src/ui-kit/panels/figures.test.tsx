import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatShare } from '../share.ts'
import { Change } from './figure.tsx'
import { ControlStrip, Meter, type StripPart } from './figures.tsx'

it.each([
  [17_909, 27_983, '64.0%'],
  [0, 0, '0%'],
  [0, 5, '0%'],
  [5, 5, '100.0%'],
  [1, 27_983, '<0.1%'],
  [27_982, 27_983, '>99.9%'],
  [1, 2_000, '0.1%'],
])('formats %i of %i as %s: a nonzero part is never zero, and less than all is never all', (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share)
})

it('gives the largest amount of a meter the longest bar, and zero no bar', () => {
  const rows = [
    { id: 'a', label: 'A', count: 4 },
    { id: 'b', label: 'B', count: 1, calm: true },
    { id: 'c', label: 'C', count: 0 },
  ]
  render(<Meter label="Amounts" rows={rows} total={5} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A480.0%', 'B120.0%', 'C00%'])
  const bars = [...screen.getByRole('list', { name: 'Amounts' }).querySelectorAll<HTMLElement>('.bar i')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%', '0%'])
})

it('marks the count of the period before on the scale of the bars, and says the change', () => {
  const rows = [
    { id: 'a', label: 'A', count: 3, previous: 4 },
    { id: 'b', label: 'B', count: 1, previous: 0 },
    { id: 'c', label: 'C', count: 0, previous: null },
  ]
  render(<Meter label="Amounts" rows={rows} total={4} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['A375.0%25% less', 'B125.0%New', 'C00%'])
  const bars = items.map((item) => [
    item.querySelector<HTMLElement>('.bar i')?.style.width,
    item.querySelector<HTMLElement>('.bar s')?.style.getPropertyValue('--was'),
  ])
  expect(bars).toEqual([
    ['75%', '100%'],
    ['25%', undefined],
    ['0%', undefined],
  ])
})

it('lists the parts of a strip, and draws only the nonzero ones', () => {
  const parts: StripPart[] = [
    { id: 'a', label: 'Counted', count: 3, ink: 0 },
    { id: 'b', label: 'Refused', count: 0, ink: 2 },
    { id: 'c', label: 'Bots', count: 1, ink: 4 },
  ]
  render(<ControlStrip parts={parts} total={4} />)
  const strip = screen.getByRole('img', { name: 'Counted 75.0%, Refused 0%, Bots 25.0%' })
  expect([...strip.children].map(({ className }) => className)).toEqual(['ink k0', 'ink k4'])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it.each(['more', 'less', 'same'] as const)('gives the change “%s” an arrow that is not read aloud', (kind) => {
  const { container } = render(<Change kind={kind}>words</Change>)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.textContent).toBe('words')
})

it.each(['new', 'nothing-before'] as const)('gives the change “%s” no arrow', (kind) => {
  const { container } = render(<Change kind={kind}>words</Change>)
  expect(container.querySelector('svg')).toBeNull()
})
