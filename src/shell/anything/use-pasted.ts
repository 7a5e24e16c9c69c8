import { type RefObject, useEffect } from 'react'

type Pasted = {
  field: RefObject<HTMLInputElement | null>
  /** The dialog, which leaves content pasted outside it to the page. Null handles the whole page. */
  within: RefObject<HTMLElement | null> | null
  takeText: (text: string) => void
  takeFile: (file: File) => void
}

/** Handles pasted or dropped pictures, and text pasted outside other fields. */
export function usePasted({ field, within, takeText, takeFile }: Pasted): void {
  useEffect(() => {
    const target: Document | HTMLElement = within?.current ?? document
    function take(event: Event, data: DataTransfer | null) {
      const isUnderDialog = target === document && document.querySelector('dialog[open]') !== null
      if (event.defaultPrevented || isUnderDialog || !data) return
      const [file] = data.files
      const text = event.type === 'paste' && isForUs(event.target, field.current) ? data.getData('text') : ''
      // A single line is pasted normally. The field would drop the line breaks of several lines.
      const isPlainPaste = event.target === field.current && !(isReplaced(field.current) && /[\r\n]/.test(text.trim()))
      if (!file && (text.trim() === '' || isPlainPaste)) return
      event.preventDefault()
      event.stopPropagation()
      if (file) takeFile(file)
      else takeText(text)
    }
    const end = new AbortController()
    const { signal } = end
    const on = (kind: string, handle: (event: Event) => void) => target.addEventListener(kind, handle, { signal })
    on('paste', (event) => take(event, (event as ClipboardEvent).clipboardData))
    on('drop', (event) => take(event, (event as DragEvent).dataTransfer))
    // Otherwise the browser would navigate to the picture.
    on('dragover', (event) => {
      if ((event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault()
    })
    return () => end.abort()
  }, [field, within, takeText, takeFile])
}

function isForUs(target: EventTarget | null, field: HTMLInputElement | null): boolean {
  if (target === field) return true
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

/** Whether the pasted text replaces the whole text. */
function isReplaced(field: HTMLInputElement | null): boolean {
  return field !== null && field.selectionStart === 0 && field.selectionEnd === field.value.length
}
