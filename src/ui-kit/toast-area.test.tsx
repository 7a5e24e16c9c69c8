import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { passTime, show, toast } from '../../test/support/show.tsx'
import { showToast } from './toast.ts'

const tell = (title: string) => act(() => showToast({ title }))

it('shows one toast at a time, and closes it with its button', async () => {
  const { user } = show(null)
  tell('First')
  await toast()
  tell('Second')
  expect((await toast()).textContent).toBe('Second')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('closes a toast after five seconds', async () => {
  show(null)
  // The toast view is loaded from here on.
  tell('Before')
  await toast()
  vi.useFakeTimers()
  tell('Now')
  await passTime(4_999)
  expect(screen.getByRole('listitem').textContent).toBe('Now')
  await passTime(1)
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('F8 moves the focus to the toasts', async () => {
  show(null)
  tell('Here')
  await toast()
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(document.activeElement?.closest('[aria-label="Notifications (F8)"]')).not.toBeNull()
})

it.each([
  [50, 1],
  [51, 0],
])('a swipe of %i px to the right leaves %i toast', async (clientX, left) => {
  show(null)
  tell('Here')
  // jsdom does not implement pointer capture.
  const shown = Object.assign(await toast(), { setPointerCapture: () => undefined })
  const point = (type: string, x: number) => fireEvent(shown, new MouseEvent(type, { bubbles: true, clientX: x }))
  point('pointerdown', 0)
  point('pointermove', 20)
  point('pointermove', clientX)
  point('pointerup', clientX)
  expect(screen.queryAllByRole('listitem')).toHaveLength(left)
})
