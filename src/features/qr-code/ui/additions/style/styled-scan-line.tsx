import { CircleCheck, CircleQuestionMark, CircleX, LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { plainStyle } from '../../../domain/code-style.ts'
import { defaultInk } from '../../../domain/ink-color.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import css from '../scan/scan-line.module.css'
import { checkTexts, type StyleCheck } from './check-messages.ts'
import { clearStyle, writeStyle } from './entered-style.ts'
import { useStyleCheck } from './use-style-check.ts'

/** Whether the picture of a styled code was decoded. If not, the way out comes before the buttons. */
export function StyledScanLine({ state }: QrExtrasProps) {
  const check = useStyleCheck(state.code)
  const line = useRef<HTMLParagraphElement>(null)
  if (check === null) return null
  const { Icon, tone } = looks[check.kind]
  const { first, rest, wayOut } = checkTexts(check)
  function follow() {
    leave(check, state.setColor)
    // The button disappears with the problem.
    line.current?.focus()
  }
  return (
    <p className={css.line} data-tone={tone} ref={line} tabIndex={-1}>
      <Icon className="icon s" aria-hidden="true" />
      <span>
        <span role="status">
          <b>{first}</b> {rest}
        </span>
        {wayOut && (
          <button type="button" className={classNames(buttons.textButton, css.use)} onClick={follow}>
            {wayOut}
          </button>
        )}
      </span>
    </p>
  )
}

function leave(check: StyleCheck | null, setColor: (color: string) => void): void {
  const wayOut = check?.kind === 'unreadable' ? check.wayOut : null
  if (check?.kind === 'too-long') writeStyle({ logo: null })
  else if (wayOut?.kind === 'smaller-logo') writeStyle({ logoPercent: wayOut.percent })
  else if (wayOut?.kind === 'black-on-white') {
    setColor(defaultInk)
    writeStyle({ ground: plainStyle.ground })
  } else clearStyle()
}

const looks = {
  checking: { Icon: LoaderCircle, tone: 'unknown' },
  readable: { Icon: CircleCheck, tone: 'good' },
  unreadable: { Icon: CircleX, tone: 'bad' },
  'too-long': { Icon: CircleX, tone: 'bad' },
  'not-checked': { Icon: CircleQuestionMark, tone: 'unknown' },
} as const
