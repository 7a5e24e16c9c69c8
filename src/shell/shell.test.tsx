import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../test/support/open-page.tsx'

const main = () => screen.getByRole('navigation', { name: 'Main' })

it("the header navigates: the new page's entry is marked, the page is announced and the focus moves to its start", async () => {
  const { user } = await openPage('/privacy-policy')
  for (const name of ['Bold Text Converter', 'QR Code Generator', 'Color Palette Generator']) {
    await user.click(within(main()).getByRole('link', { name }))
    await screen.findByRole('heading', { level: 1, name })
    const marked = within(main())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.textContent)).toEqual([name])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(name))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  }
})

it('the menu describes every page and how to get help', async () => {
  await openPage('/privacy-policy')
  const menu = screen.getByLabelText('Menu', { selector: 'nav' })
  expect(menu.textContent).toContain('Convert text to bold Unicode characters')
  expect(menu.textContent).toContain('Each tool includes detailed instructions and tips for best results.')
})

it('the switch cycles through the system theme, light and dark, and stores the choice', async () => {
  const { user } = await openPage('/privacy-policy')
  const root = document.documentElement
  // The browser's toolbars follow: the switch turns the first of the two theme colors, the dark one, on or off.
  const dark = Object.assign(document.createElement('meta'), { name: 'theme-color', content: 'black' })
  document.head.append(dark)
  for (const [name, next, media] of [
    ['Theme: system', 'light', 'not all'],
    ['Theme: light', 'dark', 'all'],
    ['Theme: dark', undefined, '(prefers-color-scheme:dark)'],
    ['Theme: system', 'light', 'not all'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    expect([root.dataset.theme, localStorage.getItem('theme'), dark.media]).toEqual([next, next ?? null, media])
  }
  dark.remove()
  localStorage.removeItem('theme')
  Reflect.deleteProperty(root.dataset, 'theme')
})
