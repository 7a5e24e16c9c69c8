import { type KeyboardEvent, useId } from 'react'
import { ColorInput, Field, SelectInput, TextInput } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { adviseOnLink } from '../domain/advice.ts'
import { isInk } from '../domain/ink-color.ts'
import type { ContentType } from '../domain/symbol-layout.ts'
import type { UrlReading } from '../domain/url-rule.ts'
import { contentLabels, isContentType, linkAdviceTexts, messages } from '../messages.ts'
import css from './qr-tool.module.css'
import { chooseType } from './state/chosen-content.ts'
import type { CodeState } from './state/use-code.ts'

const contentOptions = Object.entries(contentLabels).map(([value, label]) => ({ value, label }))

/** Without autofill, because a reload forgets the content, and a browser may restore the choice. */
export function ContentField({ type }: { type: ContentType }) {
  const choose = (chosen: string) => isContentType(chosen) && chooseType(chosen)
  const field = useEarlyTyping<HTMLSelectElement>(type, choose)
  return (
    <Field label={messages.contentLabel}>
      {(control) => (
        <SelectInput
          {...control}
          ref={field}
          autoComplete="off"
          options={contentOptions}
          value={type}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  )
}

type UrlFieldProps = { state: CodeState; onEnter: () => void; hint?: string }

/**
 * The address field. An empty address shows no error; an invalid or too long one replaces the hint (Spec 5, Decisions:
 * QR).
 */
export function UrlField({ state, onEnter, hint }: UrlFieldProps) {
  const adviceId = useId()
  const field = useEarlyTyping<HTMLInputElement>(state.url, state.setUrl)
  const error = errorOf(state.reading)
  const advice = adviseOnLink(state.url, state.reading)
  const adviceText = advice === 'none' ? undefined : linkAdviceTexts[advice]
  const isAdviceApart = error !== undefined && adviceText !== undefined
  return (
    <div className={css.field}>
      <Field
        label={messages.urlLabel}
        error={error}
        hint={adviceText ?? hint}
        {...(adviceText === undefined && { className: css.spareHint })}
      >
        {(control) => (
          <TextInput
            {...control}
            {...(isAdviceApart && { 'aria-describedby': `${control['aria-describedby']} ${adviceId}` })}
            ref={field}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            value={state.url}
            onChange={(event) => state.setUrl(event.target.value)}
            onKeyDown={(event) => isEnter(event) && onEnter()}
          />
        )}
      </Field>
      {isAdviceApart && (
        <p className={fields.hint} id={adviceId}>
          {adviceText}
        </p>
      )}
    </div>
  )
}

/**
 * The color field keeps the typed text. The code follows once there are six digits (Spec 5). Pale colors are allowed.
 */
export function ColorField({ state }: { state: CodeState }) {
  const field = useEarlyTyping<HTMLInputElement>(state.colorText, state.setColor)
  const isColor = isInk(state.colorText)
  return (
    <Field
      label={messages.colorLabel}
      hint={isColor ? messages.colorHint : messages.colorUnfinished}
      className={isColor ? css.spareHint : undefined}
    >
      {(control) => (
        <ColorInput
          {...control}
          ref={field}
          value={state.colorText}
          pickerValue={state.ink}
          pickerLabel={messages.colorPicker}
          onValue={state.setColor}
        />
      )}
    </Field>
  )
}

function errorOf(reading: UrlReading): string | undefined {
  switch (reading.kind) {
    case 'invalid':
      return messages.invalidUrl
    case 'too-long':
      return messages.urlTooLong
    case 'empty':
    case 'valid':
      return undefined
  }
}

// Ignores the Enter that ends an IME composition.
function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.nativeEvent.isComposing
}
