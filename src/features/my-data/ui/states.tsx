import { Check, CircleAlert, FolderOpen, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import states from '#ui-kit/styles/states.module.css'
import { myDataMessages as words } from '../messages.ts'
import type { OwnBrowser } from './entries/own-entries.ts'
import { SumsSkeleton } from './entries/sums.tsx'
import css from './states.module.css'

const { empty, erased, failed } = words

/** Skeletons of the final size. */
export function Skeleton({ says, tools }: { says: string; tools: OwnBrowser['tools'] }) {
  return (
    <div className={css.waiting}>
      <p className="meta" role="status">
        {says}
      </p>
      <SumsSkeleton tools={tools} />
    </div>
  )
}

export function NothingHeld() {
  return (
    <div className={classNames(states.state, css.state)}>
      <FolderOpen className="icon" aria-hidden="true" />
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
    </div>
  )
}

/** Takes the focus, because the pressed buttons were removed. */
export function AllErased({ count }: { count: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classNames(states.state, css.state)} ref={box} tabIndex={-1} role="status">
      <Check className="icon" aria-hidden="true" />
      <h2>{erased.title}</h2>
      <p>{erased.text(count)}</p>
    </div>
  )
}

export function NotReadable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classNames(states.state, states.bad, css.state)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h2>{failed.title}</h2>
      <p>{failed.text}</p>
      <Button icon={<RefreshCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {failed.retry}
      </Button>
    </div>
  )
}
