import { readPayload } from '../../domain/content/read-payload.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import css from './content.module.css'
import { readingText, contentMessages as words } from './messages.ts'

/** What a phone makes of the code. It reads the code's text, not the fields. */
export function PhoneReads({ code }: { code: ReadyCode | null }) {
  return (
    <div className={css.reads}>
      {code !== null && (
        <p>
          <b>{words.reads}</b>{' '}
          <code dir="auto" aria-live="polite">
            {readingText(readPayload(code.payload))}
          </code>
        </p>
      )}
      <p>
        <b>{words.stays}</b> {words.staysHow}
      </p>
    </div>
  )
}
