// Create Manually by role and label: required fields, the request, and the confirmation before publishing (Spec 2, 4, 5, 8).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkCitations } from '#features/citations/contract.ts'
import {
  button,
  created,
  deskNetwork,
  field,
  fill,
  findButton,
  showDesk,
  write,
} from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { openToasts, toast } from '../../../../../test/support/show.tsx'
import { createArticle, publishArticle } from '../../contract.ts'
import { checked, deskArticle } from '../testing/sample-desk.ts'

const dead = 'https://example.com/dead'
const asDraft = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save as draft' })

function form() {
  const articles = deskNetwork()
  reply(createArticle, (sent) => {
    const article = created(sent)
    articles.push(article)
    return article
  })
  return showDesk('&desk=create')
}

describe('the manual form', () => {
  it('has every field, and saves a draft by default', async () => {
    const { user, place } = form()
    for (const name of [
      'Title',
      'Description',
      'Practical advice',
      'Tags',
      'Sources',
      'Meta title',
      'Meta description',
    ])
      field(name)
    for (const name of ['Category', 'Target audience', 'Difficulty']) screen.getByRole('combobox', { name })
    expect(asDraft().checked).toBe(true)
    write({ title: 'A manual draft' })
    await user.click(button('Save Draft'))
    expect((await toast('Draft saved')).textContent).toContain('A manual draft')
    await waitFor(() => expect(place.search).toBe('?tab=editorial&desk=drafts&edit=30'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('A manual draft')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    expect(sentTo(createArticle).map(({ body }) => body)).toMatchObject([{ title: 'A manual draft', isDraft: true }])
  })

  it('marks missing fields, focuses the first, and sends nothing', async () => {
    const { user } = form()
    fill('Title', '  ')
    fill('Sources', 'https://example.com\nnonsense')
    await user.click(button('Save Draft'))
    expect((await toast('Missing Fields')).textContent).toContain('Please fill in all required fields.')
    for (const [name, words] of [
      ['Title', 'Title is required.'],
      ['Description', 'Description is required.'],
      ['Practical advice', 'Practical advice is required.'],
      ['Sources', 'Not a link: nonsense'],
    ] as const)
      screen.getByRole('textbox', { name, description: new RegExp(words) })
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(4)
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(sentTo(createArticle)).toEqual([])
  })

  it('publishes at once if the checkbox is clear, with its choices and tags', async () => {
    const { user, place } = form()
    write({ title: 'A manual article', practicalAdvice: '- Write a brief of four lines' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'AI')
    for (const tag of [' SEO ', 'seo', 'Content', '   ']) await user.type(field('Tags'), `${tag}{Enter}`)
    fill('Tags', '')
    await user.type(field('Tags'), 'Briefs,')
    const tags = () => within(screen.getByRole('list', { name: 'Added tags' })).getAllByRole('listitem')
    expect(tags().map(({ textContent }) => textContent)).toEqual(['seo', 'content', 'briefs'])
    button('Remove tag content').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button('Remove tag briefs')))
    await user.click(asDraft())
    await user.click(button('Publish Now'))
    await toast('Article published')
    expect(sentTo(createArticle)[0]?.body).toMatchObject({
      category: 'ai',
      tags: ['seo', 'briefs'],
      citations: [],
      isDraft: false,
    })
    await waitFor(() => expect(place.search).toBe('?tab=editorial&desk=published&preview=30'))
  })

  it.each([
    ['answers with an error', refusal(409, { message: 'Not now' }), 'Creation Failed', 'Not now'],
    ['cannot be reached', unreachable, 'Creation Error', 'Network or system error'],
  ])('keeps its text when the server %s', async (_, response, title, words) => {
    const { user } = form()
    reply(createArticle, response)
    write({ title: 'Kept' })
    await user.click(button('Save Draft'))
    expect((await toast(title)).textContent).toContain(words)
    expect(field('Title').value).toBe('Kept')
  })
})

describe('Publish Now with sources', () => {
  async function publishNow(found: 'ok' | 'dead') {
    const shown = form()
    reply(createArticle, (sent) => created(sent, { citationChecks: [checked('unchecked', dead)] }))
    reply(checkCitations, [checked(found, dead)])
    reply(publishArticle, deskArticle({ id: 30, status: 'published', publishedAt: '2025-09-17T08:00:00.000Z' }))
    write({ title: 'An article that cites', sources: dead })
    await shown.user.click(asDraft())
    await shown.user.click(button('Publish Now'))
    return shown
  }

  it('stores a draft, and publishes it once its sources pass the check', async () => {
    await publishNow('ok')
    await toast('Article published')
    expect(sentTo(createArticle)[0]?.body).toMatchObject({ citations: [dead], isDraft: true })
    expect(sentTo(publishArticle).map(({ params }) => params)).toEqual([{ id: '30' }])
  })

  it('needs a confirmation for a dead source, and Cancel keeps the draft', async () => {
    const { user } = await publishNow('dead')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('heading', { name: 'Publish with dead sources?' })
    dialog.getByText(/Until you publish it, it stays in Drafts\./)
    dialog.getByText(dead)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect((await toast('Draft saved')).textContent).toContain('is in Drafts')
    await waitFor(async () => expect(document.activeElement).toBe(await findButton('Save Draft')))
    expect(sentTo(publishArticle)).toEqual([])
    expect(openToasts()).toEqual(['Draft saved'])
  })
})
