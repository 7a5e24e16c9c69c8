// The style of this tab. The logo stays in memory and is gone after a reload.
import { sessionState } from '#browser/session-state.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import { isHexColor } from '#shared/color/hex-color.ts'
import { observable } from '#shared/state/observable.ts'
import { type CodeStyle, isPlain, type Logo, logoPercents, plainStyle } from '../../../domain/code-style.ts'
import { cropMarks, drawnStyle } from '../../state/use-styled.ts'

type Kept = Omit<CodeStyle, 'logo'> & { hasCropMarks: boolean }
type Entered = CodeStyle & { hasCropMarks: boolean }

const { logo: _, ...plain } = plainStyle
const initial: Kept = { ...plain, hasCropMarks: false }
const kept = sessionState<Kept>({ name: 'qr-code-style', initial, accept })
const logo = observable<Logo | null>(null)
const longestTyped = 240

export function useEnteredStyle(): Entered {
  return { ...kept.use(), logo: useObservable(logo) }
}

export function writeStyle({ logo: nextLogo, ...change }: Partial<Entered>): void {
  if (nextLogo !== undefined) logo.set(nextLogo)
  kept.write({ ...kept.read(), ...change })
  showStyle()
}

/** Hands the style to the tool. */
export function showStyle(): void {
  const { hasCropMarks, ...style } = kept.read()
  cropMarks.set(hasCropMarks)
  const next = { ...style, logo: logo.get() }
  const before = drawnStyle.get()
  if (isPlain(next)) {
    if (before !== null) drawnStyle.set(null)
  } else if (
    before === null ||
    JSON.stringify({ ...before, logo: null }) !== JSON.stringify({ ...next, logo: null }) ||
    before.logo !== next.logo
  ) {
    drawnStyle.set(next)
  }
}

/** Draws the code as the specification says. Crop marks stay, because they are no part of the code. */
export function clearStyle(): void {
  writeStyle({ ...plainStyle })
}

function accept(stored: unknown): Kept | undefined {
  const { shape, ground, caption, logoPercent, hasCropMarks } = { ...(stored as Partial<Record<keyof Kept, unknown>>) }
  if (typeof ground !== 'string' || !isHexColor(ground) || typeof caption !== 'string') return
  const { least, most } = logoPercents
  const isPercent = typeof logoPercent === 'number' && logoPercent >= least && logoPercent <= most
  return {
    shape: shape === 'rounded' ? shape : 'square',
    ground,
    caption: caption.slice(0, longestTyped),
    logoPercent: isPercent ? Math.round(logoPercent) : initial.logoPercent,
    hasCropMarks: hasCropMarks === true,
  }
}
