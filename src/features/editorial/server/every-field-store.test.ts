// Properties of every row of the field table: it is stored, read, and kept when another field is edited.
import { describe, expect, it } from 'vitest'
import {
  articleFields,
  derivedFields,
  fieldNames,
  formFields,
  isDerived,
  ownName,
} from '#features/articles/domain/fields.ts'
import type { DeskArticle, NewArticle } from '#features/articles/server/article-store.ts'
import { articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

const sampleOf = (name: (typeof fieldNames)[number]) => {
  const field = articleFields[name]
  switch (field.kind) {
    case 'choice':
      return field.values[1]
    case 'tags':
      return [`${name.toLowerCase()} tag`]
    case 'links':
      return [`https://example.com/${name}`]
    case 'address':
      return `https://example.com/${name}`
    case 'line':
    case 'markdown':
    case 'optional':
    case 'label':
      return `Text of ${name}`
  }
}
const values = Object.fromEntries(fieldNames.map((name) => [name, sampleOf(name)]))
const article: NewArticle = {
  title: '',
  description: '',
  practicalAdvice: '',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'manual',
  ...values,
}

/** The author's values, as read in the editorial desk. */
const stored = (read: DeskArticle | null) =>
  Object.fromEntries(fieldNames.map((name) => [name, read?.[isDerived(name) ? ownName(name) : name]]))

describe('every field of an article', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())

    it('is stored, and read by the editorial desk and by readers', async () => {
      const { id } = await store().insertArticle(article, { by: 'editor' })
      expect(stored(await store().findDeskArticle(id))).toEqual(values)
      expect(await store().findPublished(id)).toMatchObject(values)
    })

    it.each(formFields)('is kept when only %s is edited', async (name) => {
      const { id } = await store().insertArticle(article, null)
      const other = name === 'tags' ? ['other'] : name === 'citations' ? ['https://other.example/'] : 'both'
      const value = name === 'difficulty' ? 'beginner' : other
      await store().edit(id, { [name]: value })
      expect(stored(await store().findDeskArticle(id))).toEqual({ ...values, [name]: value })
    })

    it('is derived for readers when the author left it empty', async () => {
      const empty = Object.fromEntries(derivedFields.map((name) => [name, null]))
      const { id } = await store().insertArticle({ ...article, ...empty }, { by: 'editor' })
      expect(stored(await store().findDeskArticle(id))).toEqual({ ...values, ...empty })
      const published = await store().findPublished(id)
      for (const name of derivedFields) expect(published?.[name]).toMatch(/^Text of (title|description)$/)
    })
  })
})
