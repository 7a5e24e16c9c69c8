import { useEffect } from 'react'
import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'
import { imagePixels, layoutSymbol, type ReadyCode } from '../../../domain/symbol-layout.ts'
import { maxLogoCodeBytes } from '../../../domain/url-rule.ts'
import { checkedCode, payloadOf } from '../../state/use-styled.ts'
import { pictureOrder } from '../../styled/draw-file.ts'
import { runPictureJob } from '../../styled/run-picture-job.ts'
import { checkTexts, type StyleCheck } from './check-messages.ts'

/** Avoids a check on every keystroke and every step of a slider. */
const checkPauseMs = 200
/** With fewer pixels per module, no style survives the blur. */
const densePixels = 3

const known = observable<{ code: ReadyCode; check: StyleCheck } | null>(null)

/** Decodes the finished picture of a styled code. Only what was read is offered for download. */
export function useStyleCheck(code: ReadyCode | null): StyleCheck | null {
  const last = useObservable(known)
  useEffect(() => {
    if (!code?.style || known.get()?.code === code) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const check = await checkOf(code)
      if (!isWanted) return
      known.set({ code, check })
      const { first, rest } = checkTexts(check)
      checkedCode.set({ code, why: check.kind === 'readable' ? null : `${first} ${rest}` })
    }, checkPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [code])
  if (!code?.style) return null
  return last?.code === code ? last.check : { kind: 'checking' }
}

async function checkOf(code: ReadyCode): Promise<StyleCheck> {
  const text = payloadOf(code)
  const hasLogo = code.style?.logo !== null
  if (hasLogo && new TextEncoder().encode(text).length > maxLogoCodeBytes) return { kind: 'too-long' }
  try {
    const answer = await runPictureJob({ kind: 'check', order: pictureOrder(code, imagePixels), text })
    if (answer.kind === 'readable') return { kind: 'readable' }
    if (answer.kind !== 'unreadable') return { kind: 'not-checked' }
    const isDense = layoutSymbol(code.modules.length).modulePixels < densePixels
    return { kind: 'unreadable', wayOut: answer.wayOut, hasLogo, isDense }
  } catch {
    return { kind: 'not-checked' }
  }
}
