import { useMemo } from 'react'
import { sessionState } from '#browser/session-state.ts'
import type { CampaignTagName, CampaignTags } from '#shared/sharing/campaign-tags.ts'
import { defaultInk, isInk, nextInk } from '../../domain/ink-color.ts'
import { acceptPrintWidth, printWidths } from '../../domain/print-width.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { acceptTags, readTagged } from '../../domain/tagged-link.ts'
import { encodeSymbol } from '../symbol/qr-symbol.ts'

/** `url` is null until the visitor types. */
type Entered = { url: string | null; colorText: string; ink: string; tags: CampaignTags; printWidth: number }

export const entered = sessionState<Entered>({
  name: 'qr-code',
  initial: { url: null, colorText: defaultInk, ink: defaultInk, tags: {}, printWidth: printWidths.default },
  accept: acceptEntered,
})

/** The typed values and their code, which is null while the URL is empty, invalid or too long (Spec 4 and 5, QR). */
export function useCode(defaultUrl: string) {
  const { colorText, ink, tags, printWidth, ...typed } = entered.use()
  const url = typed.url ?? defaultUrl
  const reading = useMemo(() => readTagged(url, tags), [url, tags])
  const href = reading.kind === 'valid' ? reading.href : null
  const modules = useMemo(() => (href === null ? null : encodeSymbol(href)), [href])
  const code = useMemo<ReadyCode | null>(
    () => (reading.kind === 'valid' && modules !== null ? { link: reading, modules, ink } : null),
    [reading, modules, ink],
  )
  function setUrl(text: string) {
    entered.write({ ...entered.read(), url: text })
  }
  function setColor(text: string) {
    const before = entered.read()
    entered.write({ ...before, colorText: text, ink: nextInk(text, before.ink) })
  }
  function setTag(name: CampaignTagName, text: string) {
    const before = entered.read()
    entered.write({ ...before, tags: { ...before.tags, [name]: text } })
  }
  function setPrintWidth(centimeters: number) {
    entered.write({ ...entered.read(), printWidth: centimeters })
  }
  /** Restores an earlier code. Its tags are already part of the address. */
  function restore({ href, ink }: { href: string; ink: string }) {
    entered.write({ ...entered.read(), url: href, colorText: ink, ink, tags: {} })
  }
  return { url, setUrl, restore, reading, tags, setTag, colorText, setColor, ink, printWidth, setPrintWidth, code }
}

export type CodeState = ReturnType<typeof useCode>

function acceptEntered(stored: unknown): Entered | undefined {
  const { url, colorText, ink, tags, printWidth } = { ...(stored as Partial<Record<keyof Entered, unknown>> | null) }
  if (typeof colorText !== 'string' || typeof ink !== 'string' || !isInk(ink)) return
  return {
    url: typeof url === 'string' ? url : null,
    colorText,
    ink: nextInk(ink, defaultInk),
    tags: acceptTags(tags),
    printWidth: acceptPrintWidth(printWidth),
  }
}
