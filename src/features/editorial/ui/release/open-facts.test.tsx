// Open facts in the dialog that publishes (look: Publish).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkEvidence, readEvidence } from '#features/citations/contract.ts'
import {
  button,
  chooseOfMenu,
  deskNetwork,
  fill,
  findButton,
  showDesk,
} from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { editArticle, publishArticle } from '../../contract.ts'
import { checked, claim, deskArticle, evidence } from '../testing/sample-desk.ts'

const article = deskArticle({ id: 9, title: 'Five checks', description: 'In 2024, 40% of codes failed.' })
const open = [claim('40% of codes', 'not-found'), claim('In 2024', 'no-source')]
const published = { ...article, status: 'published', publishedAt: article.updatedAt } as const
const statement = /^2 facts have no support: “\u206840% of codes\u2069”, “\u2068In 2024\u2069”\.$/

async function publish(known: object = evidence(open), changes: Partial<typeof article> = {}) {
  deskNetwork([{ ...article, ...changes }])
  reply(readEvidence, known)
  const shown = showDesk('&desk=drafts')
  await shown.user.click(await findButton('Publish: Five checks'))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}

describe('publishing an article with open facts', () => {
  it('needs a confirmation, says why, and sends it', async () => {
    const { user, dialog } = await publish()
    const box = await dialog.findByRole('checkbox', { name: statement })
    dialog.getByText('Publish anyway. This goes into the log.')
    dialog.getByText('Confirm the 2 open facts first.')
    expect(button('Publish').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Publish'))
    expect(sentTo(publishArticle)).toEqual([])
    box.focus()
    await user.keyboard(' ')
    expect([button('Publish').getAttribute('aria-disabled'), dialog.queryByText(/^Confirm the/)]).toEqual([
      'false',
      null,
    ])
    reply(publishArticle, published)
    await user.click(button('Publish'))
    await toast('Article published')
    expect(sentTo(publishArticle)[0]?.body).toEqual({ confirmClaims: true, basedOn: article.updatedAt })
  })

  it('checks a text that was never checked, and waits for the result', async () => {
    deskNetwork([article])
    const states = ['none', 'running', 'running', 'done']
    let reads = 0
    reply(readEvidence, () => {
      const state = states[Math.min(reads++, 3)]
      return state === 'done' ? evidence(open) : { state, checkedAt: null, claims: [] }
    })
    const { user } = showDesk('&desk=drafts')
    await user.click(await findButton('Publish: Five checks'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Checking the facts…')
    expect(sentTo(checkEvidence)).toHaveLength(1)
    await user.click(button('Publish'))
    expect(sentTo(publishArticle)).toEqual([])
    await dialog.findByRole('checkbox', { name: statement }, { timeout: 15_000 })
  })

  it('opens their row when only the server knew them', async () => {
    const { user, dialog } = await publish(refusal(500))
    reply(publishArticle, Response.json({ message: 'Not proven', claims: open }, { status: 409 }))
    await user.click(button('Publish'))
    const box = await dialog.findByRole('checkbox', { name: statement })
    expect(document.activeElement).toBe(button('Publish'))
    await user.click(box)
    reply(publishArticle, published)
    await user.click(button('Publish'))
    await toast('Article published')
    expect(sentTo(publishArticle).map(({ body }) => body)).toEqual([
      {},
      { confirmClaims: true, basedOn: article.updatedAt },
    ])
  })

  it('reports any other conflict as before', async () => {
    const { user } = await publish(evidence([]))
    reply(publishArticle, Response.json({ message: 'This article is already published' }, { status: 409 }))
    await user.click(button('Publish'))
    await toast('Publish Failed')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks about those only that the unsaved text still contains', async () => {
    deskNetwork([article])
    reply(readEvidence, evidence(open))
    const { user } = showDesk('&desk=drafts&edit=9')
    await screen.findByRole('textbox', { name: 'Description' })
    fill('Description', 'In 2024, some codes failed.')
    await user.click(button('Publish'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('checkbox', { name: /^1 fact has no support: “\u2068In 2024\u2069”\.$/ })
    fill('Description', 'Some codes failed.')
    expect(sentTo(editArticle)).toEqual([])
  })

  it('checks the saved text first, and asks only about facts that the editor has not confirmed', async () => {
    deskNetwork([article])
    reply(readEvidence, evidence(open))
    const { user } = showDesk('&desk=drafts&edit=9')
    await screen.findByRole('textbox', { name: 'Description' })
    fill('Description', 'In 2024, 40% of codes failed. In 2025, 30% did.')
    await user.click(button('Publish'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: statement }))
    reply(editArticle, { ...article, description: 'In 2024, 40% of codes failed. In 2025, 30% did.' })
    const added = [...open, claim('30%', 'not-found')]
    let reads = 0
    reply(readEvidence, () => evidence(reads++ === 0 ? open : added, { state: reads < 3 ? 'running' : 'done' }))
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await dialog.findByRole('button', { name: 'Checking the facts…' })
    await dialog.findByText('Confirm the 3 open facts first.', {}, { timeout: 5_000 })
    expect(sentTo(publishArticle)).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: /^3 facts have no support/ }))
    reply(publishArticle, published)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await toast('Article published')
    expect(sentTo(publishArticle)).toHaveLength(1)
  })

  it('names no more than five of them', async () => {
    const { dialog } = await publish(evidence(Array.from({ length: 7 }, (_, i) => claim(`${i} codes`, 'no-source'))))
    const box = await dialog.findByRole('checkbox', { name: /^7 facts have no support/ })
    expect(box.closest('label')?.textContent).toMatch(/“\u20684 codes\u2069”, and 2 more\.$/)
  })
})

describe('publishing an article without open facts', () => {
  it('says in one line that its facts and sources are fine', async () => {
    const fine = [claim('40%', 'supported'), claim('In 2024', 'own', { reason: 'I was there' })]
    const { dialog } = await publish(evidence(fine), { citationChecks: [checked('ok'), checked('redirected')] })
    await dialog.findByText(/^Saved .+, all 2 facts and 2 sources fine\.$/)
    expect(dialog.queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  it('keeps the row of sources that are not fine', async () => {
    const { dialog } = await publish(evidence([claim('40%', 'supported')]), { citationChecks: [checked('blocked')] })
    await dialog.findByText(/^Saved .+, its fact fine\.$/)
    dialog.getByRole('button', { name: 'Check now' })
  })

  it.each([
    ['not checked', evidence([], { state: 'none', checkedAt: null })],
    ['without facts', evidence([])],
  ])('says nothing about a text that is %s', async (_, known) => {
    const { dialog } = await publish(known)
    await dialog.findByText(/goes live now/)
    expect(dialog.queryByText(/fact/)).toBeNull()
  })
})

it('a schedule says that an article with open facts stays a draft', async () => {
  deskNetwork([article])
  reply(readEvidence, evidence(open))
  const { user } = showDesk('&desk=drafts')
  await chooseOfMenu(user, 'Five checks', 'Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^2 facts have no support: .+ The article stays a draft then, unless they are settled\.$/)
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(button('Schedule').getAttribute('aria-disabled')).toBe('false')
})
