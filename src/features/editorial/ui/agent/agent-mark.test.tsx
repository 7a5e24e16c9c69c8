// What an agent wrote, as the desk shows it.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { deskArticle } from '../testing/sample-desk.ts'

const agent = { key: 'Draft bot', client: 'Scribe 2.1', isAuthor: true }
const names = '\u2068Draft bot\u2069, \u2068Scribe 2.1\u2069'

async function open(view: 'edit' | 'preview', changes: Partial<DeskArticle>) {
  deskNetwork([deskArticle({ id: 9, agent, ...changes })])
  showDesk(`&desk=drafts&${view}=9`)
  if (view === 'edit') await screen.findByRole('textbox', { name: 'Title' })
  else await screen.findByRole('button', { name: /^Publish/ })
}
const lineWith = (text: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent?.trim() === text)

it.each([
  [{ origin: 'generated' }, `By agent: ${names}. A model helped to write it.`],
  [{ origin: 'manual' }, `By agent: ${names}. People alone wrote it, says the agent.`],
  [{ agent: { ...agent, isAuthor: false } }, `Changed by agent: ${names}. People alone wrote it, says the agent.`],
  [
    { agent: { ...agent, client: null }, origin: 'generated' },
    'By agent: \u2068Draft bot\u2069. A model helped to write it.',
  ],
] as const)('is marked in the form: %j', async (changes, text) => {
  await open('edit', changes)
  lineWith(text)
})

it('is marked in the preview', async () => {
  await open('preview', { origin: 'generated' })
  lineWith(`By agent: ${names}. A model helped to write it.`)
})

it('has no mark when no agent wrote it', async () => {
  await open('edit', { agent: null })
  expect(screen.queryByText(/agent/)).toBeNull()
})

it('shows hostile names as text', async () => {
  await open('edit', { agent: { ...agent, client: '<img src=x onerror=alert(1)>' } })
  screen.getByText(/<img src=x onerror=alert\(1\)>/)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
