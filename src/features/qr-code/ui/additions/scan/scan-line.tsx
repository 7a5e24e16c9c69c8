import { CircleCheck, CircleQuestionMark, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import type { ScanResult } from '../../../domain/scan-result.ts'
import { countTags } from '../../../domain/tagged-link.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { checking, type ScanText, scanText } from './messages.ts'
import css from './scan-line.module.css'
import { useScan } from './use-scan.ts'

/** One line under the code: whether its picture scans, or why not. */
export function ScanLine({ state, actions }: QrExtrasProps) {
  const result = useScan(state.code, actions.pngOf)
  const line = useRef<HTMLParagraphElement>(null)
  if (result === null) return null
  const isChecking = result === 'checking'
  const { Icon, tone } = isChecking ? unknown : looks[result.kind]
  const text = isChecking ? null : scanText(result, { type: state.type, hasTags: countTags(state.tags) > 0 })
  function use(color: string) {
    state.setColor(color)
    // The button disappears with the warning.
    line.current?.focus()
  }
  return (
    <p className={css.line} data-tone={tone} ref={line} tabIndex={-1}>
      <Icon className="icon s" aria-hidden="true" />
      <span>
        {isChecking && checking}
        <span role="status">
          {text && (
            <>
              <b>{text.first}</b> {text.rest}
            </>
          )}
        </span>
        {text?.use && <ColorButton use={text.use} onColor={use} />}
      </span>
    </p>
  )
}

type ColorButtonProps = { use: NonNullable<ScanText['use']>; onColor: (color: string) => void }

function ColorButton({ use, onColor }: ColorButtonProps) {
  return (
    <button type="button" className={classNames(buttons.textButton, css.use)} onClick={() => onColor(use.color)}>
      {use.label}
    </button>
  )
}

type Look = { Icon: typeof CircleCheck; tone: 'good' | 'warn' | 'bad' | 'unknown' }

const unknown: Look = { Icon: LoaderCircle, tone: 'unknown' }
const looks: Record<ScanResult['kind'], Look> = {
  verified: { Icon: CircleCheck, tone: 'good' },
  pale: { Icon: TriangleAlert, tone: 'warn' },
  dense: { Icon: TriangleAlert, tone: 'warn' },
  'too-pale': { Icon: CircleX, tone: 'bad' },
  unreadable: { Icon: CircleX, tone: 'bad' },
  'not-checked': { Icon: CircleQuestionMark, tone: 'unknown' },
}
