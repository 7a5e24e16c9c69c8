// Which characters the pictures' font has, how wide they are, and how a text is broken into lines by them.
import { fold } from '../../../domain/fold.ts'
import font from '../fonts/glyph-widths.json' with { type: 'json' }

type Weight = 'regular' | 'semibold'
export type Lettering = { size: number; weight: Weight }

const unitsPerEm = 1_000
/** Kerning draws pairs closer than their widths and a few further apart: a line gets this much room. */
const reserve = 1.01

const widths: Record<Weight, ReadonlyMap<string, number>> = {
  regular: widthsOf('regular'),
  semibold: widthsOf('semibold'),
}
const ellipsis = '…'

function widthsOf(weight: Weight): ReadonlyMap<string, number> {
  return new Map([...font.characters].map((character, i) => [character, font[weight][i] ?? unitsPerEm]))
}

/**
 * The text in characters of the font: others lose their accent or their boldness, or are left out. Empty when fewer than half
 * of its letters are there, as with a title in another script: half a sentence would be worse than none.
 * @example inFont('𝗕𝗼𝗹𝗱 Łódź 🚀') === 'Bold Lódz'
 */
export function inFont(text: string): string {
  const characters = [...text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')]
  const drawn = characters.map((character) => (widths.regular.has(character) ? character : lookalikeOf(character)))
  const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const letters = characters.filter(isLetter).length
  const drawnLetters = drawn.filter(isLetter).length
  return drawnLetters * 2 < letters || drawnLetters === 0 ? '' : drawn.join('').replaceAll(/ +/g, ' ').trim()
}

function lookalikeOf(character: string): string {
  const base = fold(character)
  const isCapital = character !== character.toLowerCase() && base.length === 1
  const drawn = [...(isCapital ? base.toUpperCase() : base)].filter((part) => widths.regular.has(part)).join('')
  return drawn.trim()
}

export function widthOf(text: string, { size, weight }: Lettering): number {
  const units = [...text].reduce((sum, character) => sum + (widths[weight].get(character) ?? unitsPerEm), 0)
  return (units / unitsPerEm) * size * reserve
}

/** As many words on each line as fit; a word wider than a line is broken. */
export function linesOf(text: string, lettering: Lettering, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => brokenWord(word, lettering, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, lettering) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The first lines; when there are more, the last one says so by an ellipsis. */
export function cutLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines]
  const last = cutToFit(`${lines[most - 1]} ${lines[most]}`, fits)
  return [...lines.slice(0, most - 1), last]
}

/** The text as it is when it fits, else its beginning and an ellipsis. */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  let characters = [...text]
  const cut = () => characters.join('').replace(/[\s.,:;–—-]+$/, '') + ellipsis
  while (characters.length > 0 && !fits(cut())) characters = characters.slice(0, -1)
  return cut()
}

function brokenWord(word: string, lettering: Lettering, width: number): string[] {
  if (widthOf(word, lettering) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, lettering) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
