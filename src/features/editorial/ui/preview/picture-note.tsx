import { ImageOff } from 'lucide-react'
import css from './picture-note.module.css'
import { readersMessages } from './preview-messages.ts'

/** Lists at most this many lines. */
const namedLines = 5

/** Warns the editor that readers do not see pictures in a text. */
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
