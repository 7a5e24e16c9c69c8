import { Check, Copy, KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import css from './shown-once.module.css'
import { useCopiedMark } from './use-copied-mark.ts'

type ShownOnceProps = {
  /** A secret that can not be read again. */
  secret: string
  words: { title: string; copy: string; copied: string; copyFailed: string }
  onCopy: (text: string) => Promise<boolean>
}

/** A secret that was just made. It gets the focus, because it is the only time that it shows. */
export function ShownOnce({ secret, words, onCopy }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  const { copied, mark } = useCopiedMark()
  const [isFailed, setIsFailed] = useState(false)
  const Icon = copied ? Check : Copy
  useEffect(() => box.current?.focus(), [])
  async function copy() {
    const isCopied = await onCopy(secret)
    setIsFailed(!isCopied)
    if (isCopied) mark()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div className={css.once} ref={box} tabIndex={-1} role="group" aria-label={words.title}>
      <KeyRound className="icon s" aria-hidden="true" />
      <p>
        <b>{words.title}</b> <code>{secret}</code>
        <span role="status">{isFailed && words.copyFailed}</span>
      </p>
      <Button small icon={<Icon className="icon s" aria-hidden="true" />} onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  )
}
