// The tool in a frame of another site: its markup. `embed-script.ts` brings it to life.
import { CircleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Field, SelectInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import { palette } from '../domain/harmony/palette.ts'
import { inkOn } from '../domain/ink.ts'
import { defaultStartingColor } from '../domain/starting-color.ts'
import { defaultMethod, defaultUseCase, rolesOf, useCaseIds, useCases } from '../domain/use-cases.ts'
import { messages } from '../messages.ts'
import css from './embed.module.css'

const start = { startingColor: defaultStartingColor, useCase: defaultUseCase, method: defaultMethod }
const mostColors = Math.max(...useCaseIds.map((id) => rolesOf(id).length))

export function Embed() {
  const colors = palette(start)
  const roles = rolesOf(defaultUseCase)
  return (
    <>
      <div className={css.form}>
        <div className={fields.field}>
          <label htmlFor="start">{messages.startingColor}</label>
          <div className={fields.colorField}>
            <input
              type="color"
              data-part="picker"
              defaultValue={defaultStartingColor}
              aria-label={messages.pickStartingColor}
            />
            <input
              className={fields.input}
              id="start"
              data-part="start"
              defaultValue={defaultStartingColor}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="error"
            />
          </div>
        </div>
        <Field label={messages.useCase}>
          {(control) => (
            <SelectInput
              {...control}
              data-part="use-case"
              options={useCaseIds.map((value) => ({ value, label: useCases[value].name }))}
            />
          )}
        </Field>
        <Button variant="primary" className={css.generate} data-part="generate">
          {messages.generate}
        </Button>
        <p className={classNames(controls.error, css.error)} id="error" role="alert" data-part="error" hidden>
          <CircleAlert className="icon s" aria-hidden="true" />
          {messages.notAColor}
        </p>
      </div>
      <ul className={css.swatches} data-part="swatches" aria-label={messages.paletteLabel}>
        {Array.from({ length: mostColors }, (_, i) => ({ role: roles[i] ?? '', hex: colors[i] ?? '' })).map(
          ({ role, hex }, place) => (
            <li
              className={css.swatch}
              // biome-ignore lint/suspicious/noArrayIndexKey: the same place in the next palette.
              key={place}
              hidden={hex === ''}
              style={hex === '' ? undefined : ({ '--c': hex, '--on': inkOn(hex) } as CSSProperties)}
            >
              <button type="button" aria-label={messages.copy(role, hex)}>
                <b>{role}</b>
                <code>{hex}</code>
              </button>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
