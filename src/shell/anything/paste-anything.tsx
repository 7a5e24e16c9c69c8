import { CircleAlert, ClipboardPaste, Image, Link, Type } from 'lucide-react'
import { type CSSProperties, type RefObject, useCallback, useId, useRef, useState } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { Examples } from './examples.tsx'
import { FieldTools } from './field-tools.tsx'
import { messages } from './messages.ts'
import css from './paste-anything.module.css'
import type { Mark } from './results.tsx'
import { type Given, useAnything } from './use-anything.ts'
import { usePasted } from './use-pasted.ts'

type PasteAnythingProps = {
  reportUsage: ReportUsage
  /** Inside the dialog of the shortcut, on a page that may handle pasted content itself. */
  isDialog?: boolean
}

/** One field for a link, a color, a picture or words. The matching tool shows its result at once. */
export function PasteAnything({ reportUsage, isDialog = false }: PasteAnythingProps) {
  const { given, takeText, takeFile, fail } = useAnything()
  const [mark, setMark] = useState<Mark | null>(null)
  const text = textOf(given)
  const bench = useRef<HTMLElement>(null)
  const field = useEarlyTyping<HTMLInputElement>(text, takeText)
  const { place, open, shown } = useEnter(text)
  const id = useId()
  usePasted({ field, within: isDialog ? bench : null, takeText, takeFile })
  const clear = useCallback(() => {
    takeText('')
    field.current?.focus()
  }, [takeText, field])
  const isEmpty = given.kind === 'text' && given.text.trim() === ''
  return (
    <section className={css.bench} ref={bench} aria-label={messages.label} data-anything="">
      <div className={css.field}>
        <FieldMark given={given} mark={isEmpty ? null : mark} />
        <Field id={id} ref={field} {...{ given, takeText, open }} />
        <FieldTools isEmpty={text === ''} {...{ field, takeText, takeFile, clear }} />
      </div>
      <div className={css.out} ref={place}>
        {given.kind === 'failed' && (
          <p className={classNames(controls.error, css.error)} id={`${id}-error`} role="alert">
            <CircleAlert className="icon s" aria-hidden="true" />
            {given.why}
          </p>
        )}
        {isEmpty || given.kind === 'failed' ? (
          <Examples onTry={takeText} />
        ) : (
          <LazyPart load={loadResults}>
            {({ Results }) => (
              <Results {...{ given, reportUsage }} onMark={setMark} onShown={shown} onFailed={fail} onCancel={clear} />
            )}
          </LazyPart>
        )}
      </div>
    </section>
  )
}

const loadResults = () => import('./results.tsx')

/** The visitor is about to type. A failure shows up where the results belong. */
function loadAhead(): void {
  loadResults().catch(() => undefined)
}

function textOf(given: Given): string {
  return given.kind === 'text' ? given.text : given.name
}

/** Enter follows the link to the tool as soon as the link exists. */
function useEnter(text: string) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(null)
  function open() {
    const link = place.current?.querySelector<HTMLElement>('[data-open-tool]')
    wanted.current = link ? null : text
    link?.click()
  }
  const shown = () => {
    if (wanted.current === text) open()
  }
  return { place, open, shown }
}

type FieldProps = {
  id: string
  ref: RefObject<HTMLInputElement | null>
  given: Given
  takeText: (text: string) => void
  open: () => void
}

function Field({ id, ref, given, takeText, open }: FieldProps) {
  const isFailed = given.kind === 'failed'
  return (
    <div className={css.box}>
      <label className={controls.label} htmlFor={id}>
        {given.kind === 'picture' ? messages.pictureLabel : messages.label}
      </label>
      <input
        id={id}
        ref={ref}
        value={textOf(given)}
        placeholder={messages.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        enterKeyHint="go"
        readOnly={given.kind === 'picture'}
        aria-invalid={isFailed || undefined}
        aria-describedby={isFailed ? `${id}-error` : undefined}
        onFocus={loadAhead}
        onChange={(event) => takeText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && open()}
      />
    </div>
  )
}

const icons = { link: Link, tags: Link, color: ClipboardPaste, words: Type }

function FieldMark({ given, mark }: { given: Given; mark: Mark | null }) {
  if (given.kind === 'text' && mark && 'hex' in mark)
    return <span className={css.dot} style={{ '--c': mark.hex } as CSSProperties} />
  const ofText = mark ? icons[mark.kind] : ClipboardPaste
  const ofFile = given.kind === 'picture' ? Image : CircleAlert
  const Icon = given.kind === 'text' ? ofText : ofFile
  return <Icon className="icon" aria-hidden="true" />
}
