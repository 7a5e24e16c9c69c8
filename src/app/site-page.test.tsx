// Pages that fail to render, and reads that start while the code loads (docs/decisions/076-router.md).
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { locationOf } from '#browser/navigation/location.ts'
import { latestNews } from '#features/articles/addresses.ts'
import { openPage } from '../../test/support/open-page.tsx'
import type { PageModule } from './reading-page.ts'
import { matchRow } from './routes.ts'
import { openerOf } from './site-page.tsx'

/** A page whose code the test replaces. */
function codeOf(path: string) {
  return vi.spyOn(matchRow(path).row, 'load')
}

const header = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['its code cannot be loaded', () => Promise.reject(new Error('No such file'))],
  ['it cannot be rendered', () => Promise.resolve({ Page: Broken })],
])('a page shows an error when %s, at its own address, with a way to continue', async (_, load) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  codeOf('/qr-code-generator').mockImplementation(load)
  const { user } = await openPage('/privacy-policy')
  await user.click(header('QR Code Generator'))
  within(await screen.findByRole('alert')).getByRole('heading', { name: 'Something went wrong' })
  expect([window.location.pathname, document.title]).toEqual([
    '/qr-code-generator',
    'Something Went Wrong | Proof Tools',
  ])
  screen.getByRole('button', { name: 'Try again' })
  await user.click(header('Bold Text Converter'))
  await heading('Bold Text Converter')
  expect(screen.queryByRole('alert')).toBeNull()
})

function Broken(): never {
  throw new Error('Cannot be rendered')
}

it("a page's reads start while its code loads, and again each time it opens", async () => {
  const code = Promise.withResolvers<PageModule>()
  const load = codeOf('/marketing-news').mockReturnValue(code.promise)
  const prefetch = vi.fn()
  const open = openerOf(new Map(), prefetch)
  const opened = open(locationOf('/marketing-news?q=a', ''))
  expect([load.mock.calls.length, prefetch.mock.calls]).toEqual([1, [[[latestNews]]]])
  const again = open(locationOf('/marketing-news', ''))
  code.resolve({ Page: Broken })
  expect(await opened).toEqual({ Page: Broken, parameters: {} })
  expect(await again).toEqual({ Page: Broken, parameters: {} })
  expect(open(locationOf('/marketing-news', ''))).toEqual({ Page: Broken, parameters: {} })
  expect([load.mock.calls.length, prefetch.mock.calls.length]).toEqual([2, 3])
})

it('a page that is loaded twice at once is one component, so that React keeps its state', async () => {
  codeOf('/marketing-news').mockImplementation(async () => ({ Page: Broken.bind(null) }))
  const open = openerOf(new Map())
  const [one, other] = await Promise.all([1, 2].map(async () => open(locationOf('/marketing-news', ''))))
  expect(one).toEqual(other)
})
