import { useMemo } from 'react'
import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'
import type { CodeStyle } from '../../domain/code-style.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { maxLogoCodeBytes } from '../../domain/url-rule.ts'
import { encodeSymbol } from '../symbol/encode-symbol.ts'
import type { CodeState } from './use-code.ts'

/** The style that the additions set. Null draws the code as the specification says. */
export const drawnStyle = observable<CodeStyle | null>(null)

/** Whether files for print shops get crop marks, which are no part of the code. */
export const cropMarks = observable(false)

/** The last styled code whose picture was decoded. `why` says why it is not offered; null offers it. */
export const checkedCode = observable<{ code: ReadyCode; why: string | null } | null>(null)

export const payloadOf = ({ payload }: Pick<ReadyCode, 'payload'>): string => payload

/** Adds the style to the code. A logo needs error correction level H. */
export function useStyled(state: CodeState): CodeState {
  const style = useObservable(drawnStyle)
  const { code } = state
  const styled = useMemo(() => {
    if (code === null || style === null) return code
    const payload = payloadOf(code)
    const isHigh = style.logo !== null && new TextEncoder().encode(payload).length <= maxLogoCodeBytes
    return { ...code, style, modules: isHigh ? encodeSymbol(payload, 'high') : code.modules }
  }, [code, style])
  return { ...state, code: styled }
}

/** Why a code is not offered for download, or null. A plain code always is. */
export function useWhyNotOffered(code: ReadyCode | null, untilChecked: string): string | null {
  const checked = useObservable(checkedCode)
  if (!code?.style) return null
  return checked?.code === code ? checked.why : untilChecked
}
