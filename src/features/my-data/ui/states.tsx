import { CircleAlert, FolderOpen, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { kindWords, myDataMessages as words } from '../messages.ts'

const { empty, failed } = words

/** Cells of the size that is to come. */
export function Bones({ says }: { says: string }) {
  return (
    <div className="my-data-bones">
      <p className="meta" role="status">
        {says}
      </p>
      <div className="ruled sums" aria-hidden="true">
        {Object.keys(kindWords)
          .slice(1)
          .map((kind) => (
            <div className="cell" key={kind}>
              <span className="bone" />
              <span className="bone h" />
              <span className="bone" />
              <span className="bone" />
            </div>
          ))}
      </div>
    </div>
  )
}

/** What may exist, and why nobody can tell. It has the focus where the buttons that led here are gone. */
export function NothingHeld({ takesFocus }: { takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="state" ref={box} tabIndex={-1}>
      <FolderOpen className="icon" aria-hidden="true" />
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
    </div>
  )
}

export function NotReadable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="state bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h2>{failed.title}</h2>
      <p>{failed.text}</p>
      <Button icon={<RefreshCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {failed.retry}
      </Button>
    </div>
  )
}
