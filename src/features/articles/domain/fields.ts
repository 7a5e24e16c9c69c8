// The fields that authors write (Spec 3, Article). This table determines the contracts, columns, form, saved drafts,
// comparisons and the count of changed words: docs/how-to/add-an-article-field.md.
import { maxArticleCharacters, maxSearchLineCharacters, maxTitleCharacters } from '#shared/text-limits.ts'
import { categories, difficulties, targetAudiences } from './article.ts'
import { generationDefaults } from './editorial.ts'

export type Field = { readonly column: string } & (
  | { readonly kind: 'line' | 'markdown'; readonly max: number }
  /** A line that may be empty. `isDerived`: readers then get a line derived from the article. */
  | { readonly kind: 'optional'; readonly max: number; readonly isDerived?: true }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly initial: string }
  | { readonly kind: 'tags' | 'links' }
  /** Not part of any form: an address or an open list, set by the code that creates the article. */
  | { readonly kind: 'address' }
  | { readonly kind: 'label'; readonly initial: string }
)

/** In the order of the form and of the API. */
export const articleFields = {
  title: { column: 'title', kind: 'line', max: maxTitleCharacters },
  description: { column: 'description', kind: 'markdown', max: maxArticleCharacters },
  practicalAdvice: { column: 'practical_advice', kind: 'markdown', max: maxArticleCharacters },
  category: { column: 'category', kind: 'choice', values: categories, initial: generationDefaults.category },
  targetAudience: {
    column: 'target_audience',
    kind: 'choice',
    values: targetAudiences,
    initial: generationDefaults.targetAudience,
  },
  difficulty: { column: 'difficulty', kind: 'choice', values: difficulties, initial: generationDefaults.difficulty },
  tags: { column: 'tags', kind: 'tags' },
  citations: { column: 'citations', kind: 'links' },
  sourceUrl: { column: 'source_url', kind: 'address' },
  sourceType: { column: 'source_type', kind: 'label', initial: 'editorial' },
  articleType: { column: 'article_type', kind: 'label', initial: 'other' },
  metaTitle: { column: 'meta_title', kind: 'optional', max: maxSearchLineCharacters, isDerived: true },
  metaDescription: { column: 'meta_description', kind: 'optional', max: maxSearchLineCharacters, isDerived: true },
} as const satisfies Record<string, Field>

type Fields = typeof articleFields
export type FieldName = keyof Fields
type Kind = Field['kind']
type FormKind = Exclude<Kind, 'address' | 'label'>
export type OnForm = Extract<Field, { kind: FormKind }>

/** The names of the fields of these kinds. */
export type FieldOf<Wanted extends Kind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Wanted ? Name : never
}[FieldName]
export type FormField = FieldOf<FormKind>
export type TextField = FieldOf<'line' | 'markdown' | 'optional'>
export type ChoiceField = FieldOf<'choice'>
export type DerivedField = {
  [Name in FieldName]: Fields[Name] extends { isDerived: true } ? Name : never
}[FieldName]

type ValueOf<Entry> = Entry extends { values: readonly (infer Value)[] }
  ? Value
  : Entry extends { kind: 'tags' | 'links' }
    ? string[]
    : Entry extends { kind: 'optional' | 'address' }
      ? string | null
      : string
/** The author's own value, or null for an empty line or address. */
export type FieldValue<Name extends FieldName> = ValueOf<Fields[Name]>

/** All fields of an article as its author wrote them. */
export type AuthorFields = { [Name in FieldName]: FieldValue<Name> }

/** The name of the author's own text of a derived field, in the editorial desk. */
export type OwnName<Name extends string> = `own${Capitalize<Name>}`

export function ownName<Name extends DerivedField>(name: Name): OwnName<Name> {
  return `own${name.charAt(0).toUpperCase()}${name.slice(1)}` as OwnName<Name>
}

export const fieldNames = Object.keys(articleFields) as FieldName[]

export function fieldsOf<Wanted extends Kind>(...kinds: readonly Wanted[]): FieldOf<Wanted>[] {
  const wanted: ReadonlySet<Kind> = new Set(kinds)
  return fieldNames.filter((name): name is FieldOf<Wanted> => wanted.has(articleFields[name].kind))
}

export const formFields: readonly FormField[] = fieldsOf('line', 'markdown', 'optional', 'choice', 'tags', 'links')
export const textFields: readonly TextField[] = fieldsOf('line', 'markdown', 'optional')
export const choiceFields: readonly ChoiceField[] = fieldsOf('choice')
export const derivedFields: readonly DerivedField[] = fieldNames.filter(isDerived)

export function isDerived(name: FieldName): name is DerivedField {
  return 'isDerived' in articleFields[name]
}

/** An object with an entry for each of these fields. */
export function mapFields<Name extends string, Result>(
  names: readonly Name[],
  make: (name: Name) => Result,
): Record<Name, Result> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Result>
}
