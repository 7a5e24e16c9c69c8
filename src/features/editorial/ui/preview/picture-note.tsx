import { ImageOff } from 'lucide-react'
import css from './picture-note.module.css'
import { readersMessages } from './preview-messages.ts'

/** At most this many lines are named. */
const namedLines = 5

/** Warns the editor that pictures in a text are not shown to readers. */
export function PictureNote({ lines }: { lines: readonly number[] }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className={css.note}>
          <ImageOff className="icon s" aria-hidden="true" />
          <span>
            <b>{readersMessages.pictures(lines.length)}</b>{' '}
            {readersMessages.whyNoPictures([...new Set(lines)].slice(0, namedLines))}
          </span>
        </p>
      )}
    </div>
  )
}
