import { useCallback, useEffect, useRef } from 'react'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { type ReadyPng, startPng } from './ready-png.ts'

// Long enough not to delay the next keystroke, shorter than the move from the keyboard to a button.
const drawPauseMs = 50

export type PngOf = (wanted: ReadyCode) => ReadyPng

/**
 * Draws the file after each change, so it is ready when the visitor clicks Copy or Download. An earlier click draws it
 * at once. After a failure, the next click tries again.
 */
export function useReadyPng(code: ReadyCode | null): PngOf {
  const drawn = useRef<{ code: ReadyCode; png: ReadyPng } | null>(null)
  const pngOf = useCallback((wanted: ReadyCode) => {
    if (drawn.current === null || drawn.current.code !== wanted || drawn.current.png.isFailed) {
      drawn.current = { code: wanted, png: startPng(wanted) }
    }
    return drawn.current.png
  }, [])
  useEffect(() => {
    if (code === null) return
    const timer = setTimeout(() => pngOf(code), drawPauseMs)
    return () => clearTimeout(timer)
  }, [code, pngOf])
  return pngOf
}
