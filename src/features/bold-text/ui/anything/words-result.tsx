import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { toolOf } from '#shared/tools.ts'
import { Button } from '#ui-kit/button.tsx'
import { OpenTool, ResultRow } from '#ui-kit/result-row.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { toBold } from '../../domain/bold.ts'
import { messages } from '../../messages.ts'
import { copiedEvent } from '../copied-event.ts'
import { reportConversion } from '../report-conversion.ts'
import { entered } from '../use-bold-text.ts'
import { messages as words } from './messages.ts'
import css from './words-result.module.css'

/** More than the result's lines can show. */
const shownCharacters = 400

type WordsResultProps = { text: string; reportUsage: ReportUsage; choice?: ReactNode }

/** Words in bold. A conversion is stored when it is used: copied, or opened in the tool. */
export function WordsResult({ text, reportUsage, choice }: WordsResultProps) {
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const shown = toBold(text.slice(0, shownCharacters))
  const CopyIcon = copied === null ? Copy : Check

  async function copy() {
    const outputText = toBold(text)
    if (!(await copyText(outputText))) return showToast(messages.copyFailed)
    mark()
    showToast(messages.copySucceeded)
    reportConversion({ inputText: text, outputText })
    reportUsage(copiedEvent(text, outputText))
  }
  function handOver() {
    if (entered.read() === text) return
    entered.write(text)
    reportConversion({ inputText: text, outputText: toBold(text) })
  }

  return (
    <ResultRow
      kind="letters"
      actions={
        <>
          <Button
            variant="primary"
            small
            icon={<CopyIcon className="icon s" aria-hidden="true" />}
            onClick={() => runOnce('copy', copy)}
          >
            {messages.copy}
          </Button>
          <OpenTool tool={toolOf('bold-text')} onOpen={handOver} />
        </>
      }
    >
      <p className={css.letters} dir="auto">
        {shown}
      </p>
      {choice ?? (shown === text && <p className="meta">{words.unchanged}</p>)}
    </ResultRow>
  )
}
