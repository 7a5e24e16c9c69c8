import { ImageOff } from 'lucide-react'
import { readersMessages } from '../editor-messages.ts'

/** Named one by one; of more only how many. */
const namedLines = 5

/** Pictures of a text are not shown to readers: whoever writes one learns it here, not from the page. */
export function PictureNote({ lines }: { lines: readonly number[] }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className="md-note">
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
