import type { ReadyCode } from '../domain/symbol-layout.ts'
import { staticMessages as words } from '../messages.ts'
import css from './qr-tool.module.css'

/** Shows that the code is static, and its full content. */
export function QrStatic({ code }: { code: ReadyCode | null }) {
  return (
    <div className={css.static}>
      <p>
        <b>{words.promise}</b>
      </p>
      {code !== null && (
        <p>
          {words.holds} <code dir="ltr">{code.payload}</code>
        </p>
      )}
    </div>
  )
}
