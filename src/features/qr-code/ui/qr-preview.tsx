import { classNames } from '#ui-kit/class-names.ts'
import { previewUnits, type ReadyCode, symbolPath } from '../domain/symbol-layout.ts'
import { contentLabels, messages } from '../messages.ts'
import css from './qr-tool.module.css'

/** The paper's side on wide screens. On phones, the style sheet halves it. */
const paperPixels = 330

/**
 * Shows the code as the file will contain it, or `whyNone`. Never shows the code of an earlier address.
 */
export function QrPreview({ code, whyNone }: { code: ReadyCode | null; whyNone: string }) {
  if (code === null) return <p className={classNames(css.paper, css.none)}>{whyNone}</p>
  const units = previewUnits(code.modules)
  const side = units * Math.max(1, Math.floor(paperPixels / units))
  return (
    <div className={css.paper}>
      <svg
        width={side}
        height={side}
        viewBox={`0 0 ${units} ${units}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={altOf(code)}
      >
        <path fill="white" d={`M0 0h${units}v${units}H0z`} />
        <path fill={code.ink} d={symbolPath(code.modules)} />
      </svg>
    </div>
  )
}

/** Names the link, but of other contents only the type, which may hold a password. */
export function altOf({ link, type }: ReadyCode): string {
  return messages.previewAlt(link?.href ?? contentLabels[type])
}
