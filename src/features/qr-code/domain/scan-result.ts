// Rates a code after its picture was decoded. A rating never blocks anything, because Spec 5 decides the validity.
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { nearestPassing } from '#shared/color/nearest-passing.ts'
import { layoutSymbol, printWidthCentimetres, type ReadyCode } from './symbol-layout.ts'

/** The decoder's result; `not-checked` without one. */
export type PictureReading = { kind: 'text'; text: string } | { kind: 'unreadable' | 'not-checked' }

export type ScanResult =
  | { kind: 'verified' }
  | {
      kind: 'pale'
      isVerified: boolean
      ratio: number
      needed: typeof poorContrast | typeof fairContrast
      darker: string
    }
  | { kind: 'dense'; squares: number; centimetres: number; needsLargerFile: boolean }
  | { kind: 'too-pale'; ratio: number; darker: string }
  | { kind: 'unreadable' | 'not-checked' }

// Measured with three decoders: many codes fail below 3:1, and none from 4.5:1 up.
const poorContrast = 3
const fairContrast = 4.5
/** From this size up, a module of the picture has 3 pixels or fewer, which phones read slowly. */
const denseModules = 69

export function scanResult(code: Pick<ReadyCode, 'payload' | 'modules' | 'ink'>, reading: PictureReading): ScanResult {
  const ratio = contrastOfHex(code.ink, white)
  const squares = code.modules.length
  const isRead = reading.kind === 'text' && reading.text === code.payload
  if (!isRead && reading.kind !== 'not-checked') {
    if (ratio < poorContrast) return { kind: 'too-pale', ratio, darker: darkEnough(code.ink) }
    return { kind: 'unreadable' }
  }
  if (ratio < fairContrast) {
    const needed = ratio < poorContrast ? poorContrast : fairContrast
    return { kind: 'pale', isVerified: isRead, ratio, needed, darker: darkEnough(code.ink) }
  }
  if (!isRead) return { kind: 'not-checked' }
  if (squares < denseModules) return { kind: 'verified' }
  const needsLargerFile = layoutSymbol(squares).modulePixels < 2
  return { kind: 'dense', squares, centimetres: printWidthCentimetres(code.modules), needsLargerFile }
}

const white = '#ffffff'

/** Returns the same hue, dark enough for every measured scanner. */
function darkEnough(ink: string): string {
  return nearestPassing(ink, { ground: white, ratio: fairContrast, direction: -1 }) ?? '#000000'
}
