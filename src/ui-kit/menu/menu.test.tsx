import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../test/support/show.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { roomFor } from './room.ts'

afterEach(() => vi.restoreAllMocks())

const window800 = { top: 80, bottom: 800 }

describe('the space for a menu', () => {
  it.each([
    ['near the end of the window', { top: 700, bottom: 744 }, { side: 'above', height: 612 }],
    ['under the header', { top: 150, bottom: 194 }, { side: 'below', height: 598 }],
  ] as const)('for a button %s is on the side that has more', (_, button, room) => {
    expect(roomFor(button, window800)).toEqual(room)
  })
})

const items = () => screen.getAllByRole('menuitem')

async function openMenu() {
  const { user } = show(
    <MenuButton label="More">
      {(close) => (
        <Menu name="More">
          {['One', 'Two', 'Three'].map((label) => (
            <MenuItem key={label} label={label} onChoose={close} />
          ))}
        </Menu>
      )}
    </MenuButton>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  return user
}

it('opens below a button at the top of the window, no taller than the space there', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 150, 100, 44))
  await openMenu()
  const pop = screen.getByRole('menu').parentElement
  expect(pop?.dataset.side).toBe('below')
  expect(pop?.style.getPropertyValue('--room')).toBe(`${window.innerHeight - 194 - 8}px`)
})

const noteFocus = vi.fn()

/** Notes what has the focus when the menu comes on screen. */
function WatchedMenu() {
  useLayoutEffect(() => noteFocus(document.activeElement), [])
  return (
    <Menu name="More">
      <MenuItem label="One" onChoose={() => undefined} />
    </Menu>
  )
}

it('has the focus on its first entry before an entry can be clicked', () => {
  show(<WatchedMenu />)
  expect(noteFocus).toHaveBeenCalledExactlyOnceWith(items()[0])
})

it('arrow keys wrap around; without a focused entry, Down starts at the first and Up at the last', async () => {
  const user = await openMenu()
  expect(document.activeElement).toBe(items()[0])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items()[2])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items()[0])
  screen.getByRole('menu').focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items()[2])
  screen.getByRole('menu').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items()[0])
})

it('selecting an entry or pressing Escape returns the focus to the button', async () => {
  const user = await openMenu()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
