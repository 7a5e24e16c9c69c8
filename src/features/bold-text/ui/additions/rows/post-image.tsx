import { ImageDown, LoaderCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { showToast } from '#ui-kit/toast.ts'
import { copiedEvent } from '../../copied-event.ts'
import type { RowsProps } from '../../panels.ts'
import { imageMessages as words } from '../parts/messages.ts'
import { type CardColors, drawPost } from './draw-post.ts'
import css from './rows.module.css'

/** The text on a card, as a picture in the colors of the page. */
export function PostImage({ text, output, field, reportUsage }: RowsProps) {
  const [isDrawing, setDrawing] = useState(false)
  const runOnce = useSingleRun()
  const place = useRef<HTMLDivElement>(null)

  async function download() {
    if (!place.current || output === '') return
    setDrawing(true)
    try {
      const isRtl = field.current !== null && getComputedStyle(field.current).direction === 'rtl'
      saveBlob(await drawPost(output, { colors: colorsOf(place.current), isRtl }), 'post.png')
      reportUsage({ ...copiedEvent(text, output), action: 'downloaded' })
    } catch {
      showToast(words.failed)
    } finally {
      setDrawing(false)
    }
  }

  const Icon = isDrawing ? LoaderCircle : ImageDown
  return (
    <div className={css.actions} ref={place}>
      <Button
        small
        aria-disabled={isDrawing || output === ''}
        icon={<Icon className="icon s" aria-hidden="true" />}
        onClick={() => runOnce('draw', download)}
      >
        {isDrawing ? words.drawing : words.download}
      </Button>
      <span className="meta">{words.hint}</span>
    </div>
  )
}

/** The tokens as the browser resolves them for the current theme. */
function colorsOf(place: HTMLElement): CardColors {
  const probe = document.createElement('span')
  place.append(probe)
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors = {
    ground: colorOf('--sunken'),
    card: colorOf('--surface'),
    line: colorOf('--line'),
    ink: colorOf('--ink'),
  }
  probe.remove()
  return colors
}
