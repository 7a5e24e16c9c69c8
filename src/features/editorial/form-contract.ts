// The article fields that the desk sends (Spec 3 and 5; limits: Decisions, Answers of the calls).
import { z } from 'zod'
import { instant } from '#features/articles/editor-contract.ts'
import {
  articleFields,
  cleanTags,
  type FieldValue,
  type FormField,
  fieldsOf,
  formFields,
  makings,
  mapFields,
  type OnForm,
  type Stated,
} from '#features/articles/rules.ts'
import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import {
  maxCitations,
  maxModelCharacters,
  maxNoteCharacters,
  maxTagCharacters,
  maxTags,
  maxUrlCharacters,
} from '#shared/text-limits.ts'
import { line, lines, text, visible } from '#shared/text-schema.ts'

const tags = z
  .array(line(1_000))
  .max(1_000)
  .transform(cleanTags)
  .pipe(z.array(text(maxTagCharacters)).max(maxTags))

const citations = z
  .array(
    text(maxUrlCharacters).refine(
      (address) => webAddress(address) !== null,
      'Must be a link that begins with http:// or https://',
    ),
  )
  .max(maxCitations)
  .transform(webAddresses)

/** An empty string and null both mean none (Decisions, Answers of the calls). */
const optionalLine = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value?.replaceAll(/\s+/g, ' ').trim() || null)

type FormSchema<Name extends FormField> = z.ZodType<FieldValue<Name>, FieldValue<Name>>

function formSchema(name: FormField): z.ZodType {
  const field: OnForm = articleFields[name]
  switch (field.kind) {
    case 'line':
      return visible(line(field.max))
    case 'markdown':
      return visible(lines(field.max))
    case 'optional':
      return optionalLine(field.max)
    case 'choice':
      return z.enum(field.values)
    case 'tags':
      return tags
    case 'links':
      return citations
  }
}

/**
 * Spec 3, Manual article form. Adds the sources and the search texts, which Spec 3 lists among the article's fields.
 */
export const manualFields = z.object(mapFields(formFields, formSchema) as { [Name in FormField]: FormSchema<Name> })

/** A new article may omit these. */
const initialized = fieldsOf('optional', 'choice', 'tags', 'links')
type Initialized = (typeof initialized)[number]

const formWithInitials = mapFields(initialized, (name) => formSchema(name).default(initialOf(articleFields[name]))) as {
  [Name in Initialized]: z.ZodDefault<FormSchema<Name>>
}

function initialOf(field: OnForm) {
  if (field.kind === 'choice') return field.initial
  return field.kind === 'optional' ? null : []
}

/** How a text was made, as the page of its article says it. */
export const disclosureSchema = z.enum(makings)

/** How the text was made, and by which model. */
export const makingFields = {
  disclosure: disclosureSchema.optional(),
  model: visible(line(maxModelCharacters)).optional(),
}

function namesModelOfText({
  disclosure = 'human-only',
  model,
}: {
  disclosure?: Stated | undefined
  model?: string | undefined
}) {
  return model === undefined || disclosure !== 'human-only'
}
const modelWithoutText = { path: ['model'], message: 'Only for a text that a model wrote' }

/** The article of a new form, a draft or not. */
export const newArticleFields = manualFields.extend({ ...formWithInitials, ...makingFields })

export const createForm = newArticleFields
  .extend({ isDraft: z.boolean().default(true) })
  .refine(namesModelOfText, modelWithoutText)

/** The `updatedAt` that the editor saw, normalized. */
export const basedOn = instant.transform((value) => new Date(value).toISOString())

/** A note to readers, one line. */
export const noteToReaders = visible(line(maxNoteCharacters))

/** They describe a change. */
const notChanges = new Set(['basedOn', 'disclosure', 'model'])

export const editForm = manualFields
  .partial()
  .extend({
    basedOn: basedOn.optional(),
    reviewed: z.boolean().optional(),
    correction: noteToReaders.optional(),
    ...makingFields,
  })
  .refine((fields) => Object.keys(fields).some((name) => !notChanges.has(name)), 'Must change at least one field')
  .refine(namesModelOfText, modelWithoutText)

/**
 * `reviewed`: the editor has read the full text that is stored now, or the one of `basedOn`. `confirmClaims`: publish
 * although sources do not prove some claims.
 */
export const publicationForm = z
  .object({
    reviewed: z.boolean().optional(),
    confirmClaims: z.boolean().optional(),
    basedOn: basedOn.optional(),
  })
  // Null when the call has no body.
  .nullish()
  .transform((body) => body ?? {})

/** As in an edit. */
export const restoreForm = z
  .object({ basedOn: basedOn.optional() })
  .nullish()
  .transform((body) => body ?? {})

/** Stored in UTC, where the year must still have four digits. */
export const plannedInstant = instant
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime('Must be before the year 10000'))
