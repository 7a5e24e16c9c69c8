import { Minus, Plus, Ruler, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui-kit/field.tsx'
import { boundPrintWidth, printWidths, readFromCentimeters, readPrintWidth } from '../domain/print-width.ts'
import { printWidthCentimetres } from '../domain/symbol-layout.ts'
import { printMessages as words } from '../messages.ts'
import css from './print-width.module.css'
import type { CodeState } from './state/use-code.ts'

/** A stepper. Typed text applies on each keystroke and is formatted on blur. */
export function PrintWidthField({ state: { printWidth, setPrintWidth } }: { state: CodeState }) {
  const [typed, setTyped] = useState<string | null>(null)
  function step(by: number) {
    setTyped(null)
    setPrintWidth(boundPrintWidth(printWidth + by))
  }
  function type(text: string) {
    setTyped(text)
    const width = readPrintWidth(text)
    if (width !== null) setPrintWidth(width)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <Field label={words.label}>
      {(control) => (
        <div className={css.stepper}>
          <button type="button" aria-label={words.less} onClick={() => step(-1)}>
            <Minus className="icon s" aria-hidden="true" />
          </button>
          <input
            {...control}
            role="spinbutton"
            aria-valuemin={printWidths.least}
            aria-valuemax={printWidths.most}
            aria-valuenow={printWidth}
            aria-valuetext={words.width(printWidth)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed ?? words.width(printWidth)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={words.more} onClick={() => step(1)}>
            <Plus className="icon s" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

/** Below the buttons: the reading distance at this width, or a warning that the width is too small. */
export function PrintLine({ state: { code, printWidth } }: { state: CodeState }) {
  const least = code === null ? 0 : printWidthCentimetres(code.modules)
  const isTooSmall = printWidth < least
  const Icon = isTooSmall ? TriangleAlert : Ruler
  return (
    <p className={css.line} data-too-small={isTooSmall || undefined}>
      {code !== null && (
        <>
          <Icon className="icon s" aria-hidden="true" />
          <span>
            {isTooSmall ? words.tooSmall(least) : words.distance(printWidth, readFromCentimeters(printWidth))}
          </span>
        </>
      )}
    </p>
  )
}
