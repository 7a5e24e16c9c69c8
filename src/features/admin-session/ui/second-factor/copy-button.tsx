import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { Button } from '#ui-kit/button.tsx'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { twoStepMessages as words } from '../../messages.ts'

/** Copies a text. Shows a failure beside the button, because the dialog would cover a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, mark } = useCopiedMark()
  const [isFailed, setIsFailed] = useState(false)
  const Icon = copied ? Check : Copy
  async function copy() {
    const isCopied = await copyText(text)
    setIsFailed(!isCopied)
    if (isCopied) mark()
  }
  return (
    <>
      <Button small icon={<Icon className="icon s" aria-hidden="true" />} onClick={() => void copy()}>
        {copied ? words.copied : label}
      </Button>
      <span role="status">{isFailed && words.copyFailed}</span>
    </>
  )
}
