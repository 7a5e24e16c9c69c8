import { useEffect, useState } from 'react'
import { isBlank } from '../../../domain/bold.ts'
import type { SetPanels } from '../../panels.ts'
import { chosenWords } from '../parts/choice.ts'

/** Below the half second in which a browser still attributes a layout shift to the keystroke. */
const pauseMs = 300

type Reader = typeof import('../parts/read-text.ts')

/** Reads the text once typing pauses, so no keystroke waits for it. The code for it loads with the first text. */
export function useReading(text: string, output: string, setPanels: SetPanels): void {
  const reader = useReader(!isBlank(text))
  const words = chosenWords(text)
  useEffect(() => {
    if (reader === null) return
    const read = () => {
      const reading = reader.readText(text, output, words)
      setPanels((open) => ({ ...open, reading }))
    }
    const timer = setTimeout(read, pauseMs)
    return () => clearTimeout(timer)
  }, [reader, text, output, words, setPanels])
}

function useReader(isWanted: boolean): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    if (!isWanted || reader) return
    import('../parts/read-text.ts').then(setReader, (error: unknown) =>
      console.warn('The notes on the text could not be loaded:', error),
    )
  }, [isWanted, reader])
  return reader
}
