import { useCallback, useEffect, useRef } from 'react'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { type ReadyPng, startPng } from './ready-png.ts'

// Long enough to stay out of the way of the next keystroke, shorter than the way from the keyboard to a button.
const drawPauseMs = 50

export type PngOf = (wanted: ReadyCode) => ReadyPng

/**
 * Draws the file after each change, so that a click on Copy or Download has it at hand; a click before that draws it
 * at once. A drawing that failed is tried again with the next click.
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
