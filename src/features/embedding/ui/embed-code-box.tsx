import { Check, Copy } from 'lucide-react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { Tool } from '#shared/tools.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { embedCode } from '../domain/embed-code.ts'
import { messages } from '../messages.ts'
import css from './embed-code-box.module.css'

/** The code of a tool's frame, to copy. Loads once its row is open. */
export function EmbedCodeBox({ tool, siteUrl }: { tool: Tool; siteUrl: string }) {
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const code = embedCode(siteUrl, tool)
  const CopyIcon = copied === null ? Copy : Check

  async function copy() {
    if (await copyText(code)) mark()
    else showToast(messages.copyFailed)
  }

  return (
    <>
      <p className="meta">{messages.hint}</p>
      <textarea
        className={css.code}
        aria-label={messages.code}
        readOnly
        rows={4}
        spellCheck={false}
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <Button
        small
        className={css.copy}
        icon={<CopyIcon className="icon s" aria-hidden="true" />}
        onClick={() => runOnce('copy', copy)}
      >
        {copied === null ? messages.copy : messages.copied}
      </Button>
    </>
  )
}
