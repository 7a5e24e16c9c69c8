// The tool with its additions, for tests.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { reportUsage } from '#features/analytics/ui.tsx'
import { toolOf } from '#shared/tools.ts'
import { show } from '../../../../../test/support/show.tsx'
import { ColorPaletteTool } from '../color-palette-tool.tsx'

/** A palette of five named colors. Three of its pairs are hard to read. */
export const tea = '?start=0f766e&use=website&method=complementary'

/** Resolves once the additions have loaded. `query` is the address's query. */
export async function showTool(query = '') {
  const address = toolOf('color-palette').path + query
  window.history.replaceState(null, '', address)
  const shown = show(<ColorPaletteTool reportUsage={reportUsage} />, { address })
  await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(takesFiles()).toBe(true))
  return shown
}

/** Effects may run after a busy machine has shown the last button, and other parts load on their own. */
function takesFiles(): boolean {
  const over = createEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  fireEvent(document.body, over)
  return over.defaultPrevented
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const start = () => screen.getByLabelText<HTMLInputElement>('Starting color')
export const settled = () => waitFor(() => expect(screen.queryByText('Generating...')).toBeNull())

/** Returns the hex values of the swatches. */
export const colors = () =>
  screen.getAllByRole('button', { name: /^Copy \w+ #/ }).map((copy) => copy.ariaLabel?.split(' ').at(-1) ?? '')
