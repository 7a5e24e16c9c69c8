// Finds the possible meanings of a pasted text, by the rules of the tools.
import { type PastedColor, pastedColor } from '#features/color-palette/anything.tsx'
import { type PastedLink, pastedLink } from '#features/qr-code/anything.tsx'

export type Meaning =
  | { kind: 'link'; link: PastedLink }
  | { kind: 'tags'; href: string }
  | { kind: 'color'; color: PastedColor }
  | { kind: 'words'; text: string }

/** Nobody pastes a longer link. */
const longestLink = 4_000

/** Returns the more likely meaning first, at most two, and none for an empty text. */
export function readAnything(text: string): readonly Meaning[] {
  if (text.trim() === '') return []
  const words: Meaning = { kind: 'words', text }
  if (text.length > longestLink) return [words]
  const color = pastedColor(text)
  if (color) {
    const asColor: Meaning = { kind: 'color', color }
    if (color.certainty === 'certain') return [asColor]
    return color.certainty === 'likely' ? [asColor, words] : [words, asColor]
  }
  const link = pastedLink(text)
  if (!link) return [words]
  const asCode: Meaning = { kind: 'link', link }
  if (link.reading.kind === 'valid' && link.hasTags) return [{ kind: 'tags', href: link.reading.href }]
  return link.isBare ? [asCode, words] : [asCode]
}
