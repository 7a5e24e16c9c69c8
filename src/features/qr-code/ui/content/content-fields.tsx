import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Field, TextInput } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { QrContent, Refusal } from '../../domain/content/content.ts'
import css from './content.module.css'
import { refusalTexts } from './messages.ts'

export type FormProps<Content extends QrContent> = {
  content: Content
  refusal: Refusal | null
  /** Changes these values, and keeps the others. */
  change: (part: Partial<Content>) => void
}

type TextName<Content> = {
  [Name in keyof Content]: Content[Name] extends string ? (string extends Content[Name] ? Name : never) : never
}[keyof Content] &
  string

/** Connects a field to a text of the content. */
export function fieldsOf<Content extends QrContent>({ content, refusal, change }: FormProps<Content>) {
  return (name: TextName<Content>) => ({
    value: String(content[name]),
    error: refusal?.field === name ? refusalTexts[refusal.reason] : undefined,
    onValue: (value: string) => change({ [name]: value } as Partial<Content>),
  })
}

type ContentFieldProps = {
  label: string
  value: string
  /** Shown once the visitor has left the field, so it never interrupts typing. */
  error: string | undefined
  onValue: (value: string) => void
  hint?: string
  /** As wide as the form. */
  isWide?: boolean
}

/** No code holds that many. Browsers take seconds to lay out much more in one field. */
const maxLength = 5_000

/** Neither spelling services nor autofill may see or keep the values. */
export const unseen = { autoComplete: 'off', spellCheck: false, maxLength } as const

type LineFieldProps = ContentFieldProps & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>

export function LineField({ label, value, error, onValue, hint, isWide = false, ...input }: LineFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <Field label={label} hint={hint} error={isLeft ? error : undefined} className={classNames(isWide && css.wide)}>
      {(control) => (
        <TextInput
          {...control}
          {...unseen}
          {...input}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  )
}

export function AreaField({ label, value, onValue }: ContentFieldProps) {
  return (
    <Field label={label} className={css.wide}>
      {(control) => (
        <textarea
          {...control}
          {...unseen}
          className={classNames(fields.input, fields.area)}
          dir="auto"
          rows={3}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}
