import { useEffect, useState } from 'react'
import type { Part, Splitting } from '../../../domain/post/split-post.ts'

type Splitter = typeof import('../../../domain/post/split-post.ts')

/** A part of a frame, so that a key press never waits. */
const stepMs = 8

/** The parts, and what they are of. */
type Done = { text: string; splitting: Splitting; parts: readonly Part[] }

/**
 * Divides a text without blocking the page. Null until the parts are known.
 * @param text null when no parts are wanted
 */
export function useParts(text: string | null, { network, isNumbered, kept }: Splitting): readonly Part[] | null {
  const [done, setDone] = useState<Done | null>(null)
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
      if (step.done === true) setDone({ text, splitting, parts: step.value })
      else timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [text, splitter, network, isNumbered, kept])
  const isOf = (of: Splitting) => of.network === network && of.isNumbered === isNumbered && of.kept === kept
  return done !== null && done.text === text && isOf(done.splitting) ? done.parts : null
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
