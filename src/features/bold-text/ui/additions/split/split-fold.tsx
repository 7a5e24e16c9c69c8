import { useEffect, useRef, useState } from 'react'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { RowsProps } from '../../panels.ts'
import { loadInUse } from '../../use-bold-text.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import { noSplit } from './split.ts'

/** Numbered parts for a network on which the text is too long. */
export function SplitFold({ inUse, panels, setPanels, reportUsage }: RowsProps) {
  const { reading, split } = panels
  const [state, setState] = useState(noSplit)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (split.asked > 0) summary.current?.focus()
  }, [split.asked])
  return (
    <Fold
      label={rowMessages.split.label}
      answer={inUse ? <inUse.SplitAnswer {...{ reading, state, setState }} /> : rowMessages.split.empty}
      open={split.isOpen}
      onOpenChange={(isOpen) => setPanels((open) => ({ ...open, split: { ...open.split, isOpen } }))}
      summaryRef={summary}
    >
      <LazyPart load={loadInUse}>
        {({ SplitRow }) => <SplitRow {...{ reading, state, setState, reportUsage }} />}
      </LazyPart>
    </Fold>
  )
}
