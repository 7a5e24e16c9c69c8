import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../test/support/open-page.tsx'

describe.each([
  ['/bold-text-converter', 'Bold Text Converter', ['How it works', 'Use cases', 'Other tools']],
  [
    '/color-palette-generator',
    'Color Palette Generator',
    ['How it works', 'Harmony methods', 'Use cases', 'Other tools'],
  ],
  ['/qr-code-generator', 'QR Code Generator', ['How it works', 'Best-practice tips', 'Use cases', 'Other tools']],
])('the tool page %s', (path, name, headings) => {
  it('explains itself and links back', async () => {
    await openPage(path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(shown).toEqual(expect.arrayContaining(headings))
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it('appears under Home in the breadcrumbs, is marked in both menus, and links to the other tools', async () => {
    await openPage(path)
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(trail.getAllByRole('listitem').map((breadcrumb) => breadcrumb.textContent)).toEqual(['Home', name])
    expect(trail.getByText(name).getAttribute('aria-current')).toBe('page')
    for (const menu of ['Main', 'Menu']) {
      const entries = within(screen.getByLabelText(menu, { selector: 'nav' })).getAllByRole('link', {
        hidden: true,
      })
      const marked = entries.filter((entry) => entry.getAttribute('aria-current') === 'page')
      expect(marked.map((entry) => entry.getAttribute('href'))).toEqual([path])
    }
    const others = screen.getByRole('heading', { name: 'Other tools' }).closest('section')
    const links = within(others ?? document.body).getAllByRole('link')
    expect(links).toHaveLength(3)
    expect(links.map((link) => link.getAttribute('href'))).not.toContain(path)
  })
})
