import { useEffect, useMemo, useRef } from 'react'
import { formatLocalDay } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import strip from '#ui-kit/styles/parts/strip.module.css'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { previewUnits, symbolPath } from '../../../domain/symbol-layout.ts'
import { deleteLastCodes, type LastCode } from '../../../last-codes.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { encodeSymbol } from '../../symbol/encode-symbol.ts'
import css from './last-codes-strip.module.css'
import { lastCodesMessages as words } from './messages.ts'

/** The last codes, newest first. A click restores one. */
export function LastCodesStrip({ state, codes }: Pick<QrExtrasProps, 'state'> & { codes: readonly LastCode[] }) {
  if (codes.length === 0) return <NoCodes />
  return (
    <div>
      <div className={strip.head}>
        <p className="meta">{words.where}</p>
        <button type="button" className={buttons.textButton} onClick={deleteLastCodes}>
          {words.clear}
        </button>
      </div>
      <ul className={classNames(strip.strip, css.codes)}>
        {codes.map((code) => (
          <li key={`${code.ink} ${code.href}`}>
            <CodeButton
              code={code}
              isCurrent={state.code?.link?.href === code.href && state.ink === code.ink}
              onChoose={() => state.restore(code)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The Clear button disappears with the codes, so the focus moves here. */
function NoCodes() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus()
  }, [])
  return (
    <p className={classNames('meta', css.none)} ref={line} tabIndex={-1}>
      {words.none}
    </p>
  )
}

function CodeButton({ code, isCurrent, onChoose }: { code: LastCode; isCurrent: boolean; onChoose: () => void }) {
  const modules = useMemo(() => encodeSymbol(code.href), [code.href])
  const units = previewUnits(modules)
  const { host, rest } = partsOf(code.href)
  const day = dayText(code.at)
  return (
    <button
      type="button"
      aria-label={`${words.code(code.href)}, ${day}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <svg viewBox={`0 0 ${units} ${units}`} aria-hidden="true" shapeRendering="crispEdges">
        <path fill="white" d={`M0 0h${units}v${units}H0z`} />
        <path fill={code.ink} d={symbolPath(modules)} />
      </svg>
      <span className={css.address} dir="ltr">
        <span className={css.host}>{host}</span>
        <span className={css.rest}>
          {rest !== '' && <span>{rest}</span>}
          {rest === '' ? day : `· ${day}`}
        </span>
      </span>
    </button>
  )
}

function partsOf(href: string): { host: string; rest: string } {
  const { protocol, host, pathname, search, hash } = new URL(href)
  const rest = `${pathname}${search}${hash}`
  return { host: host === '' ? protocol : host, rest: rest === '/' ? '' : rest }
}

const dayMs = 86_400_000
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Formats a day as briefly as possible without ambiguity: Today, Tuesday, Nov 14, Nov 14, 2025. */
export function dayText(at: number, now: number = Date.now()): string {
  const day = new Date(at)
  const today = new Date(now)
  if (day.toDateString() === today.toDateString()) return words.today
  const age = now - at
  if (age >= 0 && age < 6 * dayMs) return weekdays[day.getDay()] ?? ''
  return formatLocalDay(day, today, 3)
}
