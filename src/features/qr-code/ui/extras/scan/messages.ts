import type { ScanResult } from '../../../domain/scan-result.ts'

/** Its first words say how it went. `use` is a way out of one click. */
export type ScanText = { first: string; rest: string; use?: { color: string; label: string } }

export const checking = 'Checking the picture'

export function scanText(result: ScanResult, { hasTags }: { hasTags: boolean }): ScanText {
  switch (result.kind) {
    case 'verified':
      return { first: 'Verified.', rest: `The picture scans to your address${hasTags ? ' with its tags' : ''}.` }
    case 'pale': {
      const phones = result.needed === 3 ? 'Many phones need 3:1.' : 'Some phones need 4.5:1.'
      const first = result.isVerified ? 'Verified, but pale.' : 'Not checked, and pale.'
      return { first, rest: `${onWhite(result.ratio)}. ${phones}`, use: wayOut(result.darker) }
    }
    case 'dense': {
      const file = result.needsLargerFile ? ': take a larger file, print' : '. Print'
      const print = `${file} it at least ${result.centimetres} cm wide, or shorten the link.`
      return { first: 'Verified, but dense.', rest: `${result.squares} squares a side${print}` }
    }
    case 'too-pale':
      return {
        first: 'Does not scan.',
        rest: `${onWhite(result.ratio)}, cameras see no code.`,
        use: wayOut(result.darker),
      }
    case 'unreadable':
      return { first: 'Does not scan.', rest: 'This browser drew a picture that cannot be read. Take the SVG.' }
    case 'not-checked':
      return { first: 'Not checked:', rest: 'this browser could not start the check. The code is made as always.' }
  }
}

const wayOut = (color: string) => ({ color, label: `Use ${color}` })

/** Cut, never rounded up to a limit that it misses. */
const onWhite = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 on white`
