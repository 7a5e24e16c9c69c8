// The letters that a standard font of PDF and PostScript can write (PDF 32000-1, annex D: WinAnsiEncoding).

/** The letters of codes 128 to 159; spaces where there is none. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const upperNames =
  'Euro . quotesinglbase florin quotedblbase ellipsis dagger daggerdbl circumflex perthousand Scaron guilsinglleft OE . Zcaron . . quoteleft quoteright quotedblleft quotedblright bullet endash emdash tilde trademark scaron guilsinglright oe . zcaron Ydieresis'

/** The glyph names of codes 128 to 159 for PostScript, `.notdef` where there is none. */
export const upperGlyphs: readonly string[] = upperNames.split(' ').map((name) => (name === '.' ? '.notdef' : name))

/** Returns the codes of a text, or the first letter that the font cannot write. */
export function winAnsi(text: string): { codes: number[] } | { missing: string } {
  const codes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const isLatin = (code >= 32 && code < 127) || (code >= 160 && code < 256)
    const at = letter === ' ' ? -1 : upper.indexOf(letter)
    if (!isLatin && at < 0) return { missing: letter }
    codes.push(isLatin ? code : 128 + at)
  }
  return { codes }
}

/** The width of a text in Helvetica at size 1, from the font's metrics. */
export function helveticaWidth(codes: readonly number[]): number {
  return codes.reduce((sum, code) => sum + (widths[code - 32] ?? 556), 0) / 1_000
}

const runs =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556*10 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 UPPER 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 667*6 1000 722 667*4 278*4 722*2 778*5 584 778 722*4 667 667 611 556*6 889 500 556*4 278*4 556*2 556*5 584 611 556*4 500 556 500'
// Codes 127 to 159.
const upperRuns =
  '350 556 350 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350 350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667'
const widths = runs
  .replace('UPPER', upperRuns)
  .split(' ')
  .flatMap((run) => {
    const [width, count = '1'] = run.split('*')
    return Array.from({ length: Number(count) }, () => Number(width))
  })
