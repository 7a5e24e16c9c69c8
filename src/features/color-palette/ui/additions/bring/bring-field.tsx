import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Field } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import type { Brought } from '../../../domain/bring/brought.ts'
import css from './bring.module.css'
import { messages } from './messages.ts'

type BringFieldProps = { brought: Brought; onText: (text: string) => void; onFile: (file: File) => void }

/** The text, or a file that is chosen or dropped. The browser keeps the text, so a long one costs no rendering. */
export function BringField({ brought, onText, onFile }: BringFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  function take(file: File | undefined) {
    if (!file) return
    if (area.current) area.current.value = ''
    onFile(file)
  }
  // Elsewhere on the page, a dropped or pasted file is an image.
  function dropped(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    take(file)
  }
  // Spreadsheets put an image of the cells on the clipboard as well.
  function pasted(event: ClipboardEvent) {
    if (event.clipboardData.types.includes('text/plain')) event.stopPropagation()
  }
  return (
    <div className={css.field}>
      <Field label={messages.field}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className={classNames(fields.input, fields.area, css.area)}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={brought.text}
            onChange={({ target }) => onText(target.value)}
            onDrop={dropped}
            onPaste={pasted}
          />
        )}
      </Field>
      <p className={fields.hint}>
        {brought.fileName ? messages.from(brought.fileName) : messages.hint}{' '}
        <button
          type="button"
          className={classNames(buttons.textButton, css.choose)}
          onClick={() => chooser.current?.click()}
        >
          {brought.fileName ? messages.chooseAnother : messages.choose}
        </button>
        {messages.stays}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.file}
        accept=".css,.scss,.sass,.less,.json,.tokens,.txt,.csv,.svg,text/*,application/json"
        onChange={({ target }) => {
          take(target.files?.[0])
          // Otherwise choosing the same file again would not fire an event.
          target.value = ''
        }}
      />
    </div>
  )
}
