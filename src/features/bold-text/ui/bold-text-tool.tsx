import './bold-text.css'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { countCodePoints } from '#shared/text.ts'
import { Bench } from '#ui-kit/bench.tsx'
import { Button } from '#ui-kit/button.tsx'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import { ReadyNotice } from './ready-notice.tsx'
import { useBoldText } from './use-bold-text.ts'

type BoldTextToolProps = { reportUsage: ReportUsage; id?: string; title?: string; action?: ReactNode }

/** Two text areas side by side: what is typed on the left stands in bold on the right (Spec 2, Bold text converter). */
export function BoldTextTool({ reportUsage, ...bench }: BoldTextToolProps) {
  const { input, output, copied, change, copy } = useBoldText(reportUsage)
  const CopyIcon = copied ? Check : Copy
  const fieldId = useId()
  const field = useEarlyTyping<HTMLTextAreaElement>(input, change)
  return (
    <Bench {...bench}>
      <div className={endlessWord.test(input) ? 'duo unbroken' : 'duo'}>
        <div>
          <div className="row">
            <label className="label" htmlFor={`${fieldId}-in`}>
              {messages.inputLabel}
            </label>
            <span className="meta num">{messages.characters(countCodePoints(input))}</span>
          </div>
          <textarea
            id={`${fieldId}-in`}
            ref={field}
            rows={3}
            value={input}
            placeholder={messages.inputPlaceholder}
            onFocus={fetchBoldLetters}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && copy()}
          />
        </div>
        <div>
          <div className="row">
            <label className="label" htmlFor={`${fieldId}-out`}>
              {messages.outputLabel}
            </label>
            <Button
              variant="primary"
              small
              className="copy"
              disabled={output === ''}
              title={output === '' ? messages.nothingToCopy : undefined}
              onClick={copy}
              icon={<CopyIcon className="icon s" aria-hidden="true" />}
            >
              {copied ? messages.copied : messages.copy}
            </Button>
          </div>
          <textarea
            id={`${fieldId}-out`}
            // Empty it needs no letters: a font whose range holds the space would be fetched for the first view.
            className={output === '' ? undefined : 'bold-output'}
            rows={3}
            value={output}
            placeholder={messages.outputPlaceholder}
            readOnly
          />
        </div>
      </div>
      <ReadyNotice output={output} />
    </Bench>
  )
}

// See .unbroken in bold-text.css.
const endlessWord = /\S{1000}/

/** The output's font is here before the first letter; without it the letters come from the fonts behind it. */
function fetchBoldLetters(): void {
  document.fonts.load('20px "Bold Letters"', toBold('A')).catch(() => undefined)
}
