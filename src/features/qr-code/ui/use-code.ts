import { useMemo, useState } from 'react'
import { defaultInk, nextInk } from '../domain/ink-color.ts'
import { readUrl } from '../domain/url-rule.ts'
import type { ReadyCode } from './ready-code.ts'
import { encodeSymbol } from './symbol/qr-symbol.ts'

/** What is typed, and the code it makes: null while the URL is empty, invalid or too long (Spec 4 and 5, QR). */
export function useCode(defaultUrl: string) {
  const [url, setUrl] = useState(defaultUrl)
  const [colorText, setColorText] = useState(defaultInk)
  const [ink, setInk] = useState(defaultInk)
  const reading = useMemo(() => readUrl(url), [url])
  const href = reading.kind === 'valid' ? reading.href : null
  const modules = useMemo(() => (href === null ? null : encodeSymbol(href)), [href])
  const code = useMemo<ReadyCode | null>(
    () => (reading.kind === 'valid' && modules !== null ? { link: reading, modules, ink } : null),
    [reading, modules, ink],
  )
  function setColor(typed: string) {
    setColorText(typed)
    setInk((current) => nextInk(typed, current))
  }
  return { url, setUrl, reading, colorText, setColor, ink, code }
}

export type CodeState = ReturnType<typeof useCode>
