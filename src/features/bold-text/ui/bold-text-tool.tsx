import { Check, Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useReducer, useRef } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { countCodePoints } from '#shared/text.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import css from './bold-text-tool.module.css'
import { ReadyNotice } from './ready-notice.tsx'
import { type Additions, useBoldText } from './use-bold-text.ts'
import { useScrollTogether } from './use-scroll-together.ts'

type BoldTextToolProps = {
  reportUsage: ReportUsage
  /** Stands in the tool until something is typed. */
  sample?: string
  /** On its own page the tool can do more than the specification asks. */
  hasAdditions?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

/** Two text areas side by side: what is typed on the left stands in bold on the right (Spec 2, Bold text converter). */
export function BoldTextTool({ reportUsage, sample: offered, hasAdditions = false, ...frame }: BoldTextToolProps) {
  const { module: additions } = useLateModule(hasAdditions ? loadAdditions : null)
  // What the additions keep has no other way to show a change.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { input, sample, output, copied, change, copy } = useBoldText(reportUsage, { sample: offered, additions })
  const fieldId = useId()
  const field = useEarlyTyping<HTMLTextAreaElement>(input, change)
  const direction = directionOf(input)
  const outputField = useRef<HTMLTextAreaElement>(null)
  const scrollOther = useScrollTogether({ input: field, output: outputField })
  /** The note row comes with the additions. */
  const noteOfSample = hasAdditions ? (additions ? `${fieldId}-share` : undefined) : `${fieldId}-note`
  return (
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
            {additions && <additions.MarkedWords text={input} field={field} />}
            {sample !== undefined && (
              <p className={css.sample} aria-hidden="true">
                <mark>{sample}</mark>
              </p>
            )}
            <textarea
              id={`${fieldId}-in`}
              ref={field}
              rows={3}
              dir={direction}
              value={input}
              // A placeholder is replaced by the first key or paste, without a script too; the paragraph above paints it.
              placeholder={sample ?? messages.inputPlaceholder}
              aria-describedby={sample === undefined ? undefined : noteOfSample}
              onFocus={fetchBoldLetters}
              onChange={({ target }) => change(target.value, target)}
              onScroll={(event) => scrollOther(event.currentTarget)}
              onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && copy()}
            />
          </div>
        </div>
        <div>
          <OutputHead fieldId={`${fieldId}-out`} output={output} {...{ hasAdditions, copied, copy }} />
          <textarea
            id={`${fieldId}-out`}
            // Empty it needs no letters: a font whose range holds the space would be fetched for the first view.
            className={output === '' ? undefined : additions?.isMixed(input) ? css.mixedOutput : css.boldOutput}
            ref={outputField}
            rows={3}
            dir={direction}
            value={output}
            placeholder={messages.outputPlaceholder}
            readOnly
            aria-describedby={additions ? `${fieldId}-share` : undefined}
            onScroll={(event) => scrollOther(event.currentTarget)}
          />
        </div>
      </div>
      {hasAdditions && (
        <div className={css.foot}>
          {additions && (
            <additions.Foot
              text={input}
              isSample={sample !== undefined}
              noteId={`${fieldId}-share`}
              {...{ field, output, redraw }}
            />
          )}
        </div>
      )}
      <ReadyNotice output={sample === undefined ? output : ''} />
    </ToolFrame>
  )
}

const loadAdditions = () => import('./additions/additions.ts')

type InputHeadProps = {
  text: string
  fieldId: string
  noteId: string
  isSample: boolean
  field: RefObject<HTMLTextAreaElement | null>
  hasAdditions: boolean
  additions: Additions | null
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

type OutputHeadProps = {
  fieldId: string
  output: string
  hasAdditions: boolean
  copied: string | null
  copy: () => void
}

function OutputHead({ fieldId, output, hasAdditions, copied, copy }: OutputHeadProps) {
  const isEmpty = output === ''
  const isCopied = copied !== null
  const CopyIcon = isCopied ? Check : Copy
  return (
    <div className={css.row}>
      <label className={controls.label} htmlFor={fieldId}>
        {messages.outputLabel}
      </label>
      <Button
        // Home has one primary action, the result of its field.
        variant={hasAdditions ? 'primary' : 'second'}
        small
        className={css.copy}
        disabled={isEmpty}
        title={isEmpty ? messages.nothingToCopy : undefined}
        onClick={copy}
        icon={<CopyIcon className="icon s" aria-hidden="true" />}
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
    </div>
  )
}

const endlessWord = /\S{1000}/
/** More than the fields show in any width. */
const longText = 4_000

const beginsRightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

// Left to the browser, each key in a long text costs it three times as long: it asks every line for its direction.
function directionOf(input: string): 'auto' | 'rtl' | 'ltr' {
  if (input.length <= longText) return 'auto'
  return beginsRightToLeft.test(input) ? 'rtl' : 'ltr'
}

// See .long and .unbroken in the stylesheet.
function classOf(input: string): string {
  return classNames(css.duo, input.length > longText && css.long, endlessWord.test(input) && css.unbroken)
}

/** The output's font is here before the first letter; without it the letters come from the fonts behind it. */
function fetchBoldLetters(): void {
  document.fonts.load('20px "Bold Letters"', toBold('A')).catch(() => undefined)
}
