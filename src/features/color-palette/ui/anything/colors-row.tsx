import { Check, Copy } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { toolOf } from '#shared/tools.ts'
import { Button } from '#ui-kit/button.tsx'
import { OpenTool, ResultRow } from '#ui-kit/result-row.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { inkOn } from '../../domain/ink.ts'
import { rolesOf } from '../../domain/use-cases.ts'
import { toasts } from '../../messages.ts'
import { usageEventOf } from '../state/report-palette.ts'
import css from './anything.module.css'
import { messages as words } from './messages.ts'

type ColorsRowProps = {
  start: PaletteChoice
  colors: readonly string[]
  reportUsage: ReportUsage
  /** Passes the colors to the tool. */
  onOpen: () => void
  children: ReactNode
}

/** Five colors with their roles, to copy or to open in the tool. */
export function ColorsRow({ start, colors, reportUsage, onOpen, children }: ColorsRowProps) {
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const CopyIcon = copied === null ? Copy : Check

  async function copy() {
    if (!(await copyText(colors.join(', ')))) return showToast(toasts.copyAllFailed)
    mark()
    showToast(toasts.copiedAll)
    reportUsage(usageEventOf('copied_full_palette', start, colors))
  }

  return (
    <ResultRow
      kind="colors"
      figure={<Strip colors={rolesOf(start.useCase).map((role, i) => ({ role, hex: colors[i] ?? '' }))} />}
      actions={
        <>
          <Button
            variant="primary"
            small
            icon={<CopyIcon className="icon s" aria-hidden="true" />}
            onClick={() => runOnce('copy', copy)}
          >
            {words.copyColors}
          </Button>
          <OpenTool tool={toolOf('color-palette')} onOpen={onOpen} />
        </>
      }
    >
      {children}
    </ResultRow>
  )
}

function Strip({ colors }: { colors: readonly { role: string; hex: string }[] }) {
  return (
    <ul className={css.strip}>
      {colors.map(({ role, hex }) => (
        <li key={role} style={{ '--c': hex, '--on': inkOn(hex) } as CSSProperties}>
          <b>{role}</b>
          <code>{hex}</code>
        </li>
      ))}
    </ul>
  )
}
