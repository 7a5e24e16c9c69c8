import { ClipboardPaste, Eraser } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { additionMessages } from '../../../addition-messages.ts'
import { loadInUse } from '../../use-bold-text.ts'
import css from './head-tools.module.css'

type HeadToolsProps = { text: string; field: RefObject<HTMLTextAreaElement | null> }

/** Paste and Clear, above the input. */
export function HeadTools({ text, field }: HeadToolsProps) {
  async function paste() {
    try {
      const pasted = await navigator.clipboard.readText()
      const { replaceText } = await loadInUse()
      if (field.current) replaceText(field.current, field.current.selectionStart, field.current.selectionEnd, pasted)
    } catch {
      showToast(additionMessages.pasteFailed)
    }
  }
  async function clear() {
    // The note row shows a failed load.
    const late = await loadInUse().catch(() => null)
    if (field.current) late?.replaceText(field.current, 0, field.current.value.length, '')
  }
  return (
    <>
      <Button
        variant="quiet"
        small
        className={css.headButton}
        onClick={paste}
        icon={<ClipboardPaste className="icon s" aria-hidden="true" />}
      >
        <span>{additionMessages.paste}</span>
      </Button>
      <Button
        variant="quiet"
        small
        className={css.headButton}
        disabled={text === ''}
        onClick={clear}
        icon={<Eraser className="icon s" aria-hidden="true" />}
      >
        <span>{additionMessages.clear}</span>
      </Button>
    </>
  )
}
