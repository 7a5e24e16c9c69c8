import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { messages as words } from '../messages.ts'
import css from './share-bench.module.css'

type ShareNoteProps = { what: string; onUndo: () => void; onGone: () => void }

/** In the tool: says where its content comes from, until the visitor leaves the tool. */
export function ShareNote({ what, onUndo, onGone }: ShareNoteProps) {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // React's development mode unmounts and mounts everything once more.
      queueMicrotask(() => isShown.current || onGone())
    }
  }, [onGone])
  return (
    <div className={classNames(css.note, css.good, css.alone)} role="status">
      <CircleCheck className="icon s" aria-hidden="true" />
      <span dir="auto">
        <b>{words.fromShare}</b> {what}
      </span>
      <Button variant="quiet" small icon={<Undo2 className="icon s" aria-hidden="true" />} onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
