import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { passTime, show } from '../../test/support/show.tsx'
import { IconButton } from './button.tsx'

const bubble = () => screen.queryByText('Switch theme')

it('a tooltip appears after the pointer rests for 700 ms, and closes on Escape', async () => {
  vi.useFakeTimers()
  const { user } = show(<IconButton label="Switch theme" icon={<i />} />)
  await user.hover(screen.getByRole('button', { name: 'Switch theme' }))
  await passTime(699)
  expect(bubble()).toBeNull()
  await passTime(1)
  // The button's accessible name repeats the text.
  expect(bubble()?.getAttribute('aria-hidden')).toBe('true')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(bubble()).toBeNull()
})
