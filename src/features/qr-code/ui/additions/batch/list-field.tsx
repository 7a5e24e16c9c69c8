import { type DragEvent, useRef, useState } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Field } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import css from './many-codes.module.css'
import { batchMessages as words } from './messages.ts'
import { readListFile } from './read-file.ts'

/** The list, which can be typed, pasted, dropped as a file or chosen as a file. */
export function ListField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  async function take(file: File | undefined) {
    if (!file) return
    const read = await readListFile(file).catch(() => null)
    setIsUnreadable(read === null)
    if (read !== null) onText(read)
  }
  function dropped(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    <div className={css.list}>
      <Field label={words.label} error={isUnreadable ? words.unreadable : undefined}>
        {(control) => (
          <textarea
            {...control}
            className={classNames(fields.input, fields.area, css.area)}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder={words.placeholder}
            value={text}
            onChange={({ target }) => {
              setIsUnreadable(false)
              onText(target.value)
            }}
            onDrop={dropped}
          />
        )}
      </Field>
      <p className={fields.hint}>
        {words.hint}{' '}
        <button
          type="button"
          className={classNames(buttons.textButton, css.choose)}
          onClick={() => chooser.current?.click()}
        >
          {words.choose}
        </button>
        .
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Otherwise choosing the same file again would not fire an event.
          target.value = ''
        }}
      />
    </div>
  )
}
