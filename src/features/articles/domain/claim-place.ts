// Where a claim stands in a text. The claim is in its comparable form, the text as it was written.

const anyOf: Readonly<Record<string, string>> = {
  ' ': '\\s+',
  '"': '["“”„‟«»″〝〞＂]',
  "'": "['‘’‚‛‹›′`´]",
  '-': '[-‐‑‒–—―−]',
}

export type Place = { start: number; end: number }

/** Whether a claim stands at the end of a text. */
export function endsWithClaim(text: string, claim: string): boolean {
  return new RegExp(`${patternOf(claim)}$`, 'u').test(text)
}

/** The first occurrence of a claim from an offset on. A number or word that continues is another one. */
export function placeOfClaim(claim: string, text: string, from = 0): Place | null {
  const pattern = patternOf(claim)
  const whole = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,])${pattern}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'gu')
  whole.lastIndex = from
  const found = whole.exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

function patternOf(claim: string): string {
  return Array.from(claim, (character) => anyOf[character] ?? character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join('')
}
