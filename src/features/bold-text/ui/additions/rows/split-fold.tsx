import { useEffect, useRef, useState } from 'react'
import type { Network } from '#shared/posts/networks.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { Part } from '../../../domain/post/split-post.ts'
import type { RowsProps } from '../parts/panels.ts'
import type { Reading } from '../parts/read-text.ts'
import { useNetwork } from '../post/shown.ts'
import { splitMessages as words } from './messages.ts'
import { useParts } from './use-parts.ts'

/** A choice of the visitor's applies until another network is chosen in the tool. */
type Picked = { network: Network; while: Network }

/** Numbered parts for a network on which the text is too long. */
export function SplitFold({ panels, setPanels, reportUsage }: RowsProps) {
  const { reading, split } = panels
  const chosen = useNetwork()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [isNumbered, setNumbered] = useState(true)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (split.asked > 0) summary.current?.focus()
  }, [split.asked])
  const isLong = reading !== null && !fits(reading, chosen)
  const network = picked?.while === chosen ? picked.network : isLong ? chosen : 'x'
  const output = reading === null || reading.isCut || reading.output === '' ? null : reading.output
  const parts = useParts(output, { network, isNumbered, ...(reading?.kept && { kept: reading.kept }) })
  return (
    <Fold
      label={words.label}
      answer={answerOf({ reading, network, chosen, parts })}
      open={split.isOpen}
      onOpenChange={(isOpen) => setPanels((open) => ({ ...open, split: { ...open.split, isOpen } }))}
      summaryRef={summary}
    >
      <LazyPart load={loadParts}>
        {({ SplitParts }) => (
          <SplitParts
            {...{ parts, network, chosen, isNumbered, setNumbered, reportUsage }}
            isTooLong={reading?.isCut ?? false}
            pick={(next) => setPicked({ network: next, while: chosen })}
          />
        )}
      </LazyPart>
    </Fold>
  )
}

const loadParts = () => import('./split-parts.tsx')

const fits = ({ sizes }: Reading, network: Network) => sizes[network].count <= sizes[network].limit

type Answer = { reading: Reading | null; network: Network; chosen: Network; parts: readonly Part[] | null }

function answerOf({ reading, network, chosen, parts }: Answer): string {
  if (reading === null || reading.output === '') return words.empty
  if (reading.isCut) return words.tooLong
  if (parts === null) return words.empty
  const isOneThere = chosen !== network && fits(reading, chosen)
  return words.parts(parts.length, network) + (isOneThere ? words.oneThere(chosen) : '')
}
