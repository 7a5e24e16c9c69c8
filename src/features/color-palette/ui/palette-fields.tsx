import type { ReactNode } from 'react'
import { ColorInput, Field, SelectInput } from '#ui-kit/field.tsx'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { type Method, methodNames, methodsOf, type UseCase, useCaseIds, useCases } from '../domain/use-cases.ts'
import { messages } from '../messages.ts'
import css from './color-palette-tool.module.css'
import type { PaletteState } from './state/use-palette.ts'

type FieldProps = { state: PaletteState; tools?: ReactNode }

/** Keeps the typed text. The picker beside it shows the color in effect. */
export function StartingColorField({ state, tools }: FieldProps) {
  const field = useEarlyTyping<HTMLInputElement>(state.startingText, state.typeStartingColor)
  return (
    <Field
      label={messages.startingColor}
      error={state.isStartAccepted ? undefined : messages.notAColor}
      className={css.start}
    >
      {(control) => (
        <ColorInput
          {...control}
          ref={field}
          value={state.startingText}
          pickerValue={state.choice.startingColor}
          pickerLabel={messages.pickStartingColor}
          onValue={state.typeStartingColor}
          tools={tools}
        />
      )}
    </Field>
  )
}

export function UseCaseField({ state }: FieldProps) {
  return (
    <Field label={messages.useCase} className={css.useCase}>
      {(control) => (
        <SelectInput
          {...control}
          value={state.choice.useCase}
          options={useCaseIds.map((value) => ({ value, label: useCases[value].name }))}
          onChange={(event) => state.chooseUseCase(event.target.value as UseCase)}
        />
      )}
    </Field>
  )
}

export function MethodField({ state }: FieldProps) {
  return (
    <Field label={messages.method} className={css.method}>
      {(control) => (
        <SelectInput
          {...control}
          value={state.choice.method}
          options={methodsOf(state.choice.useCase).map((value) => ({ value, label: methodNames[value] }))}
          onChange={(event) => state.chooseMethod(event.target.value as Method)}
        />
      )}
    </Field>
  )
}
