import { ClipboardPaste, Image, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Button, IconButton } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { messages } from './messages.ts'
import css from './paste-anything.module.css'

type FieldToolsProps = {
  isEmpty: boolean
  field: RefObject<HTMLInputElement | null>
  takeText: (text: string) => void
  takeFile: (file: File) => void
  clear: () => void
}

/** The buttons that fill an empty field, and the one that clears it. */
export function FieldTools({ isEmpty, field, takeText, takeFile, clear }: FieldToolsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const runOnce = useSingleRun()
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent)

  async function paste() {
    try {
      const pasted = await readClipboard()
      if (pasted instanceof File) takeFile(pasted)
      else if (pasted !== '') takeText(pasted)
    } catch {
      showToast(messages.pasteFailed)
      field.current?.focus()
    }
  }

  return (
    <div className={css.tools}>
      {isEmpty ? (
        <>
          <kbd title={messages.keysHint}>{isMac ? messages.keys.mac : messages.keys.pc}</kbd>
          <Button
            variant="quiet"
            small
            icon={<ClipboardPaste className="icon s" aria-hidden="true" />}
            onClick={() => runOnce('paste', paste)}
          >
            {messages.paste}
          </Button>
          <Button
            variant="quiet"
            small
            icon={<Image className="icon s" aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {messages.image}
          </Button>
        </>
      ) : (
        <IconButton label={messages.clear} icon={<X className="icon" aria-hidden="true" />} onClick={clear} />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.image}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) takeFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Returns a picture if there is one, or else the text. Rejects when the browser or the visitor refuses. */
async function readClipboard(): Promise<File | string> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((known) => known.startsWith('image/'))
    if (type) return new File([await item.getType(type)], messages.pastedImage, { type })
  }
  return navigator.clipboard.readText()
}
