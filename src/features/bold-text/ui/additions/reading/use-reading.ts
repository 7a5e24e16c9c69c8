import { useEffect, useState } from 'react'
import { isBlank } from '../../../domain/bold.ts'
import { chosenWords } from '../parts/choice.ts'
import type { Reading } from './read-text.ts'

/** Below the half second in which a browser still attributes a layout shift to the keystroke. */
const pauseMs = 300

type Reader = typeof import('./read-text.ts')

/** Reads the text once typing pauses, so no keystroke waits for it. The code for it loads with the first text. */
export function useReading(text: string, output: string, onRead: (reading: Reading) => void): void {
  const reader = useReader(!isBlank(text))
  const words = chosenWords(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reports a reading does not cause another.
  useEffect(() => {
    if (reader === null) return
    const timer = setTimeout(() => onRead(reader.readText(text, output, words)), pauseMs)
    return () => clearTimeout(timer)
  }, [reader, text, output, words])
}

function useReader(isWanted: boolean): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    if (!isWanted || reader) return
    import('./read-text.ts').then(setReader, (error: unknown) =>
      console.warn('The notes on the text could not be loaded:', error),
    )
  }, [isWanted, reader])
  return reader
}
