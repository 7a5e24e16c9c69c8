import { useEffect, useState } from 'react'
import { askWorker } from './ask-worker.ts'

export type PictureState =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'colors'; colors: string[]; preview: ImageBitmap }
  | { kind: 'not-a-picture' | 'too-large' | 'no-colors' | 'failed' }

/** The state of the current picture. Of several pictures in a row, only the last one is reported. */
export function usePicture(file: File | undefined): PictureState {
  const [read, setRead] = useState<{ file: File; state: PictureState } | null>(null)
  useEffect(() => {
    if (!file) return
    let isWanted = true
    void askWorker(file).then((state) => isWanted && setRead({ file, state }))
    return () => {
      isWanted = false
    }
  }, [file])
  if (!file) return { kind: 'none' }
  return read?.file === file ? read.state : { kind: 'reading' }
}
