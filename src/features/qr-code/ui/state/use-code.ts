import { useMemo } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import type { CampaignTagName, CampaignTags } from '#shared/sharing/campaign-tags.ts'
import { defaultInk, isInk, nextInk } from '../../domain/ink-color.ts'
import { acceptPrintWidth, printWidths } from '../../domain/print-width.ts'
import type { HeldContent, ReadyCode } from '../../domain/symbol-layout.ts'
import { acceptTags, readTagged } from '../../domain/tagged-link.ts'
import { encodeSymbol } from '../symbol/encode-symbol.ts'
import { chooseType, chosenContent } from './chosen-content.ts'

/** `url` is null until the visitor types. */
type Entered = { url: string | null; colorText: string; ink: string; tags: CampaignTags; printWidth: number }

export const entered = sessionState<Entered>({
  name: 'qr-code',
  initial: { url: null, colorText: defaultInk, ink: defaultInk, tags: {}, printWidth: printWidths.default },
  accept: acceptEntered,
})

/**
 * The typed values and their code, which is null while the URL is empty, invalid or too long (Spec 4 and 5, QR), or while
 * another content is incomplete.
 */
export function useCode(defaultUrl: string, isPreview: boolean) {
  const { colorText, ink, tags, printWidth, ...typed } = entered.use()
  const url = typed.url ?? defaultUrl
  const reading = useMemo(() => readTagged(url, tags), [url, tags])
  const chosen = useObservable(chosenContent)
  const other = isPreview || chosen.type === 'web' ? null : chosen
  const held = useMemo<HeldContent | null>(() => {
    if (other !== null) return other.payload === null ? null : { type: other.type, payload: other.payload, link: null }
    return reading.kind === 'valid' ? { type: 'web', payload: reading.href, link: reading } : null
  }, [other, reading])
  const payload = held?.payload ?? null
  const modules = useMemo(() => (payload === null ? null : encodeSymbol(payload)), [payload])
  const code = useMemo<ReadyCode | null>(
    () => (held !== null && modules !== null ? { ...held, modules, ink } : null),
    [held, modules, ink],
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
    chooseType('web')
  }
  return {
    url,
    setUrl,
    restore,
    reading,
    tags,
    setTag,
    colorText,
    setColor,
    ink,
    printWidth,
    setPrintWidth,
    type: other?.type ?? ('web' as const),
    code,
  }
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
