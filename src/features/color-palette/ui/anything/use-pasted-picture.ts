import { useEffect, useState } from 'react'
import { askWorker } from '../additions/picture/ask-worker.ts'
import { messages } from './messages.ts'
import { drawnSvg, isSvg } from './svg-picture.ts'

export type PastedPicture =
  | { kind: 'reading' }
  | { kind: 'colors'; colors: readonly string[] }
  | { kind: 'failed'; why: string }

/** The state of the current picture. Drops the response for an earlier one. */
export function usePastedPicture(file: File): PastedPicture {
  const [known, setKnown] = useState<{ file: File; picture: PastedPicture } | null>(null)
  useEffect(() => {
    let isWanted = true
    void read(file).then((picture) => isWanted && setKnown({ file, picture }))
    return () => {
      isWanted = false
    }
  }, [file])
  return known?.file === file ? known.picture : { kind: 'reading' }
}

async function read(file: File): Promise<PastedPicture> {
  const picture = isSvg(file) ? await drawnSvg(file) : file
  if (picture === null) return { kind: 'failed', why: messages.failures['not-a-picture'] }
  const answer = await askWorker(picture)
  if (answer.kind !== 'colors') return { kind: 'failed', why: messages.failures[answer.kind] }
  // The preview is not shown, so this frees its memory.
  answer.preview.close()
  return { kind: 'colors', colors: answer.colors }
}
