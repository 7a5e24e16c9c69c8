import { describe, expect, it } from 'vitest'
import { known } from '../../../../../test/support/described-answers.ts'
import { TextOwner } from '../editor/autosave/text-owner.ts'
import { type Answers, render } from '../testing/sample-articles.tsx'
import { deskArticleRead, deskReads } from './desk-reads.ts'
import { Desk } from './editorial-desk.tsx'
import { checked, deskArticle } from './testing/sample-desk.ts'

function desk(query = '', answers: Answers = []): string {
  const signedIn = (
    <TextOwner value={1}>
      <Desk />
    </TextOwner>
  )
  return render(signedIn, { address: `/admin?tab=editorial${query}`, answers })
}

const tabs = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map((match) =>
    (match[1] ?? '').replaceAll(/<[^>]+>/g, ''),
  )
const selected = (html: string) => /<button[^>]*role="tab"[^>]*aria-selected="true"[^>]*>([^<]*)/.exec(html)?.[1]

describe('the tabs of the desk', () => {
  it('have the names of the specification, with the counts once they are known', () => {
    expect(tabs(desk())).toEqual(['Generate Article', 'Create Manually', 'Drafts', 'Published'])
    expect(tabs(desk('', [known(deskReads.counts, { drafts: 2, published: 12 })]))).toEqual([
      'Generate Article',
      'Create Manually',
      'Drafts (2)',
      'Published (12)',
    ])
    expect(tabs(desk('', [known(deskReads.counts, { drafts: 0, published: 0 })])).slice(2)).toEqual([
      'Drafts (0)',
      'Published (0)',
    ])
  })

  it.each([
    ['', 'Generate Article'],
    ['&desk=create', 'Create Manually'],
    ['&desk=drafts', 'Drafts'],
    ['&desk=published', 'Published'],
    ['&desk=else', 'Generate Article'],
  ])('open at the one the address %j names', (query, name) => expect(selected(desk(query))).toBe(name))
})

describe('Create Manually', () => {
  const html = desk('&desk=create')

  it('has every field of the manual form, labelled', () => {
    const labels = [...html.matchAll(/<label[^>]*>(?:<input[^>]*>)?([^<]+)/g)].map((match) => match[1])
    for (const name of [
      'Title',
      'Description',
      'Practical advice',
      'Category',
      'Target audience',
      'Difficulty',
      'Tags',
      'Sources',
      'Save as draft',
    ])
      expect(labels).toContain(name)
  })

  it('saves a draft unless one says otherwise', () => {
    expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/)
    expect(html).toContain('>Save Draft</button>')
  })
})

describe('an opened article', () => {
  const article = deskArticle({ id: 9, origin: 'generated', citationChecks: [checked('ok'), checked('dead')] })
  const answers = [known(deskArticleRead(9), article)]

  it('is shown in full as readers will get it', () => {
    const html = desk('&desk=drafts&preview=9', answers)
    expect(html).toContain('<h1 class="display">A one-page brief</h1>')
    expect(html).toContain('<p>Most prompts are long.</p>')
    expect(html).toContain('AI-generated, reviewed by an editor')
    expect(html).toMatch(/aria-pressed="false">Compact<\/button><button[^>]*aria-pressed="true">Full/)
    expect(html).toContain('2 sources: 1 ok, 1 dead')
    expect(html).toContain('Back to Drafts')
  })

  it('is edited in the manual form, with nothing to save at first', () => {
    const html = desk('&desk=drafts&edit=9', answers)
    expect(html).toContain('value="A one-page brief"')
    expect(html).toMatch(/<button[^>]*type="submit"[^>]* disabled=""[^>]*>Save Changes/)
    expect(html).toContain('Nothing has been changed yet.')
    expect(html).not.toContain('Save as draft')
  })
})
