import { type ReactNode, type RefObject, useId, useReducer, useRef, useState } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { countCodePoints } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import fold from '#ui-kit/fold.module.css'
import controls from '#ui-kit/styles/controls.module.css'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import css from './bold-text-tool.module.css'
import { OutputSide } from './output-side.tsx'
import { closedPanels } from './panels.ts'
import { ReadyNotice } from './ready-notice.tsx'
import { useBoldText, useInUse } from './use-bold-text.ts'
import { useScrollTogether } from './use-scroll-together.ts'

type BoldTextToolProps = {
  reportUsage: ReportUsage
  /** Shown in the tool until the visitor types. */
  sample?: string
  /** On its own page, the tool has features beyond the specification. */
  hasAdditions?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

/**
 * Two text areas side by side: the text typed on the left appears in bold on the right (Spec 2, Bold text converter).
 */
export function BoldTextTool({ reportUsage, sample: offered, hasAdditions = false, ...frame }: BoldTextToolProps) {
  const { module: additions } = useLateModule(hasAdditions ? loadAdditions : null)
  const late = useInUse(hasAdditions)
  const inUse = late.module
  // The additions keep state outside React, so they need this to show a change.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [panels, setPanels] = useState(closedPanels)
  const { input, sample, output, copied, change, copy } = useBoldText(reportUsage, { sample: offered, inUse })
  const fieldId = useId()
  const field = useEarlyTyping<HTMLTextAreaElement>(input, change)
  const direction = directionOf(input)
  const outputField = useRef<HTMLTextAreaElement>(null)
  const scrollOther = useScrollTogether({ input: field, output: outputField })
  /** The additions render the note row. */
  const noteOfSample = hasAdditions ? (additions ? `${fieldId}-share` : undefined) : `${fieldId}-note`
  const shown = { inUse, text: input, output, field, panels, setPanels }
  return (
    <>
      <ToolFrame {...frame}>
        <div className={classNames(classOf(input), hasAdditions && css.steady)}>
          <div>
            <InputHead
              text={hasAdditions ? (sample ?? input) : input}
              noteId={`${fieldId}-note`}
              fieldId={`${fieldId}-in`}
              isSample={sample !== undefined && !hasAdditions}
              {...{ field, hasAdditions, additions }}
            />
            <div className={css.stack}>
              {inUse && <inUse.MarkedWords text={input} field={field} />}
              <Sample text={sample} />
              <textarea
                id={`${fieldId}-in`}
                ref={field}
                rows={3}
                dir={direction}
                value={input}
                placeholder={sample ?? messages.inputPlaceholder}
                aria-describedby={sample === undefined ? undefined : noteOfSample}
                onFocus={fetchBoldLetters}
                onChange={({ target }) => change(target.value, target)}
                onScroll={(event) => scrollOther(event.currentTarget)}
                onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && copy()}
              />
            </div>
          </div>
          <OutputSide
            {...{ fieldId, input, output, outputField, direction, hasAdditions, additions, inUse, panels, setPanels }}
            {...{ copied, copy, scrollOther }}
          />
        </div>
        {hasAdditions && (
          <div className={css.foot}>
            {additions && (
              <additions.Foot
                isSample={sample !== undefined}
                noteId={`${fieldId}-share`}
                retry={late.hasFailed ? late.retry : null}
                redraw={redraw}
                {...shown}
              />
            )}
          </div>
        )}
        <ReadyNotice output={sample === undefined ? output : ''} />
      </ToolFrame>
      {hasAdditions && (
        <div className={classNames(fold.frame, fold.room, css.folds)}>
          {additions && <additions.Rows reportUsage={reportUsage} {...shown} />}
        </div>
      )}
    </>
  )
}

/** Paints the placeholder of the field. The first keystroke or paste replaces that, even without a script. */
function Sample({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={css.sample} aria-hidden="true">
      <mark>{text}</mark>
    </p>
  )
}

const loadAdditions = () => import('./additions/additions.tsx')

type InputHeadProps = {
  text: string
  fieldId: string
  noteId: string
  isSample: boolean
  field: RefObject<HTMLTextAreaElement | null>
  hasAdditions: boolean
  additions: typeof import('./additions/additions.tsx') | null
}

function InputHead({ text, fieldId, noteId, isSample, field, hasAdditions, additions }: InputHeadProps) {
  return (
    <div className={css.row}>
      <label className={controls.label} htmlFor={fieldId}>
        {messages.inputLabel}
      </label>
      <span className={classNames(hasAdditions && css.head)}>
        <span className="meta num" id={noteId}>
          {isSample ? messages.sampleNote : messages.characters(countCodePoints(text))}
        </span>
        {hasAdditions && (
          <span className={css.headTools}>{additions && <additions.HeadTools text={text} field={field} />}</span>
        )}
      </span>
    </div>
  )
}

const endlessWord = /\S{1000}/
/** More than the fields show at any width. */
const longText = 4_000

const beginsRightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

// With `dir="auto"`, each keystroke in a long text takes three times as long, because the browser checks every line's
// direction.
function directionOf(input: string): 'auto' | 'rtl' | 'ltr' {
  if (input.length <= longText) return 'auto'
  return beginsRightToLeft.test(input) ? 'rtl' : 'ltr'
}

// See .long and .unbroken in the style sheet.
function classOf(input: string): string {
  return classNames(css.duo, input.length > longText && css.long, endlessWord.test(input) && css.unbroken)
}

/** Loads the output's font before the first letter. Otherwise the letters would appear in fallback fonts. */
function fetchBoldLetters(): void {
  document.fonts.load('20px "Bold Letters"', toBold('A')).catch(() => undefined)
}
