import { useEffect, useRef, useState } from 'react'
import { type ScanResult, scanResult } from '../../../domain/scan-result.ts'
import type { ReadyCode } from '../../../domain/symbol-layout.ts'
import type { PngOf } from '../../sharing/use-ready-png.ts'
import { createScanner, type Scanner } from './scanner.ts'

/** Avoids a scan on every keystroke. */
const scanPauseMs = 250

/** The scan result of the picture: `checking` until it is known, null without a code. */
export function useScan(code: ReadyCode | null, pngOf: PngOf): ScanResult | 'checking' | null {
  const [known, setKnown] = useState<{ code: ReadyCode; result: ScanResult } | null>(null)
  const scanner = useRef<Scanner>(null)
  useEffect(() => () => scanner.current?.end(), [])
  useEffect(() => {
    if (code === null) return
    let isWanted = true
    const timer = setTimeout(async () => {
      scanner.current ??= createScanner()
      const { scan } = scanner.current
      const reading = await pngOf(code).promise.then(scan, () => ({ kind: 'not-checked' as const }))
      if (isWanted) setKnown({ code, result: scanResult(code, reading) })
    }, scanPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [code, pngOf])
  if (code === null) return null
  return known?.code === code ? known.result : 'checking'
}
