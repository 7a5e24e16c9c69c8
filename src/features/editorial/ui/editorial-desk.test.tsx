// The desk by role and label: its tabs, and an article that was opened (Spec 2, Admin: Editorial Content).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  chooseOfMenu,
  countedTab,
  deskNetwork,
  field,
  fill,
  findButton,
  showDesk,
} from '../../../../test/support/desk-network.tsx'
import { held, reply, sentTo } from '../../../../test/support/fake-network.ts'
import { toast } from '../../../../test/support/show.tsx'
import { countArticles, editArticle } from '../contract.ts'
import { checked, deskArticle } from './testing/sample-desk.ts'

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('the tabs of the desk', () => {
  it('have the names of the specification, with counts once they are loaded', async () => {
    deskNetwork()
    const counts = held({ drafts: 2, published: 0 })
    reply(countArticles, counts.reply)
    showDesk()
    screen.getByRole('tablist', { name: 'Editorial content' })
    expect(tabs()).toEqual(['Generate Article', 'Create Manually', 'Drafts', 'Published'])
    counts.release()
    await countedTab('Published', 0)
    expect(tabs()).toEqual(['Generate Article', 'Create Manually', 'Drafts (2)', 'Published (0)'])
  })

  it.each([
    ['', 'Generate Article'],
    ['&desk=create', 'Create Manually'],
    ['&desk=drafts', 'Drafts'],
    ['&desk=published', 'Published'],
    ['&desk=else', 'Generate Article'],
  ])('open for the query %j: %s', async (query, name) => {
    deskNetwork()
    showDesk(query)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
    await countedTab('Drafts', 0)
  })

  it('are stored in the query, with the opened article', async () => {
    deskNetwork([deskArticle({ id: 9 })])
    const { user, place } = showDesk()
    await user.click(screen.getByRole('tab', { name: /^Drafts/ }))
    expect(place.search).toBe('?tab=editorial&desk=drafts')
    await chooseOfMenu(user, 'A one-page brief', 'Preview')
    await waitFor(() => expect(place.search).toBe('?tab=editorial&desk=drafts&preview=9'))
    await user.click(await findButton('Back to Drafts'))
    expect(place.search).toBe('?tab=editorial&desk=drafts')
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 2, name: 'Drafts' }))
  })
})

describe('an opened article', () => {
  const own = { metaTitle: 'Words of a model', ownMetaTitle: 'Words of a model' }
  const article = deskArticle({ ...own, id: 9, origin: 'generated', citationChecks: [checked('ok'), checked('dead')] })

  it('is shown in full, as readers will see it', async () => {
    deskNetwork([article])
    const { user } = showDesk('&desk=drafts&preview=9')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    preview.getByRole('heading', { level: 1, name: 'A one-page brief' })
    expect(preview.getByText('Most prompts are long.').tagName).toBe('P')
    preview.getByText('AI-generated')
    screen.getByText('2 sources: 1 ok, 1 dead')
    const search = within(screen.getByRole('region', { name: 'Search preview' }))
    search.getByText('Words of a model')
    search.getByText('What it is about.')
    screen.getByText(/^Title: written for search engines\. Description: taken from the article\./)
    button('Back to Drafts')
    expect([button('Compact').ariaPressed, button('Full').ariaPressed]).toEqual(['false', 'true'])
    await user.click(button('Compact'))
    screen.getByRole('link', { name: 'Read Full Article: A one-page brief' })
  })

  it('is edited in the manual form, which sends only changed fields', async () => {
    const articles = deskNetwork([article])
    const { user } = showDesk('&desk=drafts&edit=9')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('A one-page brief')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    screen.getByText(/^Saved /)
    expect(screen.queryByRole('checkbox', { name: 'Save as draft' })).toBeNull()
    fill('Title', 'A brief, revised')
    reply(editArticle, () => {
      const revised = { ...article, title: 'A brief, revised' }
      articles.splice(0, 1, revised)
      return revised
    })
    await user.click(button('Save'))
    await toast('Article updated')
    expect(field('Title').value).toBe('A brief, revised')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    const body = { title: 'A brief, revised', basedOn: article.updatedAt }
    expect(sentTo(editArticle).map((sent) => [sent.params, sent.body])).toEqual([[{ id: '9' }, body]])
  })

  it('shows the stored values again when its changes are discarded', async () => {
    deskNetwork([article])
    const { user } = showDesk('&desk=drafts&edit=9')
    await screen.findByRole('textbox', { name: 'Title' })
    fill('Title', 'Another')
    await user.click(button('Discard changes'))
    await waitFor(() => expect(field('Title').value).toBe('A one-page brief'))
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  })
})
