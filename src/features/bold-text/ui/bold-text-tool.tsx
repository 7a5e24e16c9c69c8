import './bold-text.css'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { maxToolTextCharacters } from '#shared/limits.ts'
import { countCodePoints, truncate } from '#shared/text.ts'
import { Bench } from '#ui-kit/bench.tsx'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { isBlank, toBold } from '../domain/bold.ts'
import { messages } from '../messages.ts'
import { ReadyNotice } from './ready-notice.tsx'
import { reportConversion } from './report-conversion.ts'

type BoldTextToolProps = { reportUsage: ReportUsage; id?: string; title?: string; action?: ReactNode }

/** Two text areas side by side: what is typed on the left stands in bold on the right (Spec 2, Bold text converter). */
export function BoldTextTool({ reportUsage, ...bench }: BoldTextToolProps) {
  const [input, setInput] = useState('')
  const { copied, mark } = useCopiedMark()
  const fieldId = useId()
  const output = isBlank(input) ? '' : toBold(input)

  function change(text: string) {
    setInput(text)
    if (!isBlank(text)) reportConversion({ inputText: text, outputText: toBold(text) })
  }

  const field = useEarlyTyping<HTMLTextAreaElement>(input, change)

  async function copy() {
    if (output === '') return showToast(messages.noText)
    if (!(await copyText(output))) return showToast(messages.copyFailed)
    mark()
    showToast(messages.copySucceeded)
    reportUsage(copiedEvent(input, output))
  }

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
              icon={
                copied ? (
                  <Check className="icon s" aria-hidden="true" />
                ) : (
                  <Copy className="icon s" aria-hidden="true" />
                )
              }
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

/** Spec 3: the metadata of a bold-text event; lengths count UTF-16 units (Decisions, Pages). */
function copiedEvent(input: string, output: string) {
  return {
    toolType: 'bold_text',
    action: 'copied',
    inputData: truncate(input, maxToolTextCharacters).toWellFormed(),
    outputData: truncate(output, maxToolTextCharacters).toWellFormed(),
    metadata: JSON.stringify({
      inputLength: input.length,
      outputLength: output.length,
      userAgent: navigator.userAgent,
      timestamp: new Date().toISOString(),
    }),
  } as const
}
