import type { ScanResult } from '../../../domain/scan-result.ts'
import type { ContentType } from '../../../domain/symbol-layout.ts'

/** The result comes first. `use` is a one-click repair. */
export type ScanText = { first: string; rest: string; use?: { color: string; label: string } }

export const checking = 'Checking the image'

const effects: Record<ContentType, string> = {
  web: 'it opens your link',
  wifi: 'it joins your network',
  contact: 'it saves your contact',
  event: 'it adds your event',
  email: 'it starts your message',
  phone: 'it dials your number',
  sms: 'it starts your text',
  place: 'it opens the map',
  text: 'it shows your text',
}

// At most two lines, even at 320 px, because the layout reserves two.
export function scanText(result: ScanResult, { type, hasTags }: { type: ContentType; hasTags: boolean }): ScanText {
  switch (result.kind) {
    case 'verified':
      return {
        first: 'Scan test passed:',
        rest: `${effects[type]}${type === 'web' && hasTags ? ', with the tags' : ''}.`,
      }
    case 'pale': {
      const phones = result.needed === 3 ? 'Many phones need 3:1.' : 'Some phones need 4.5:1.'
      const state = result.isVerified ? 'Scan test passed, but' : 'Not tested, and'
      return { first: `${state} pale (${shown(result.ratio)}).`, rest: phones, use: wayOut(result.darker) }
    }
    case 'dense': {
      const shorten = type === 'web' ? 'shorten the link' : 'shorten the text'
      const rest = result.needsLargerFile
        ? `download a larger file or ${shorten}.`
        : `print it at least ${result.centimetres} cm wide or ${shorten}.`
      return { first: 'Scan test passed, but dense:', rest }
    }
    case 'too-pale':
      return {
        first: `Too pale (${shown(result.ratio)}):`,
        rest: 'cameras cannot see it.',
        use: wayOut(result.darker),
      }
    case 'unreadable':
      return { first: 'Does not scan.', rest: 'Your browser drew it wrong. Download the SVG instead.' }
    case 'not-checked':
      return { first: 'Not tested:', rest: 'your browser cannot run the scan test.' }
  }
}

const wayOut = (color: string) => ({ color, label: `Use ${color}` })

/** Rounds down, so a ratio never appears to meet a limit that it misses. */
const shown = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
