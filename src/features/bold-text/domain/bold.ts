// Spec 5: only A-Z, a-z and 0-9 become mathematical sans-serif bold characters. All others stay unchanged. The three
// runs have no gaps, so a character's code is its distance from the first letter of the run.
const runs = [
  { first: 0x41, last: 0x5a, bold: 0x1d5d4 },
  { first: 0x61, last: 0x7a, bold: 0x1d5ee },
  { first: 0x30, last: 0x39, bold: 0x1d7ec },
] as const

const boldOf: readonly (string | undefined)[] = Array.from({ length: 0x80 }, (_, code) => {
  const run = runs.find(({ first, last }) => code >= first && code <= last)
  return run && String.fromCodePoint(run.bold + code - run.first)
})

/**
 * `toBold('Ab 1é')` → `'𝗔𝗯 𝟭é'`. It neither normalizes nor trims, so inputs that look equal may give different
 * outputs.
 */
export function toBold(text: string): string {
  let bold = ''
  for (let i = 0; i < text.length; i++) {
    bold += boldOf[text.charCodeAt(i)] ?? text[i]
  }
  return bold
}

/** True for an empty or whitespace-only text. The output then shows its placeholder, and nothing is stored (Spec 4). */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}
