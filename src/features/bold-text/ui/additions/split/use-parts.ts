import { useEffect, useState } from 'react'
import type { Splitting } from '../../../domain/post/split-post.ts'
import type { SplitProps } from './split.ts'

type Splitter = typeof import('../../../domain/post/split-post.ts')

/** A part of a frame, so that a key press never waits. */
const stepMs = 8

/** Divides a text without blocking the page. `text` is null when no parts are wanted. */
export function useParts(text: string | null, wanted: Splitting, setState: SplitProps['setState']): void {
  const { network, isNumbered, kept } = wanted
  const splitter = useSplitter(text !== null)
  useEffect(() => {
    if (text === null || splitter === null) return
    const splitting = { network, isNumbered, ...(kept && { kept }) }
    const steps = splitter.splitInSteps(text, splitting)
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const until = performance.now() + stepMs
      let step = steps.next()
      while (step.done !== true && performance.now() < until) step = steps.next()
      if (step.done !== true) timer = setTimeout(work)
      else {
        const done = { text, splitting, parts: step.value }
        setState((split) => ({ ...split, done }))
      }
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [text, splitter, network, isNumbered, kept, setState])
}

function useSplitter(isWanted: boolean): Splitter | null {
  const [splitter, setSplitter] = useState<Splitter | null>(null)
  useEffect(() => {
    if (!isWanted || splitter) return
    import('../../../domain/post/split-post.ts').then(setSplitter, (error: unknown) =>
      console.warn('The parts of the text could not be loaded:', error),
    )
  }, [isWanted, splitter])
  return splitter
}
