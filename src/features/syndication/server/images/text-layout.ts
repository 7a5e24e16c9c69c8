// Text in the font of the images: the characters it has, their widths, and lines broken by them.
import { fold } from '#features/articles/server.ts'
import font from '../fonts/glyph-widths.json' with { type: 'json' }

type Weight = 'regular' | 'semibold'
export type TextStyle = { size: number; weight: Weight }

const unitsPerEm = 1_000
/** Kerning moves some pairs apart: the factor by which a line may become wider than its characters. */
const kerningReserve = 1.01

const widths: Record<Weight, ReadonlyMap<string, number>> = {
  regular: widthsOf('regular'),
  semibold: widthsOf('semibold'),
}
const ellipsis = '…'

function widthsOf(weight: Weight): ReadonlyMap<string, number> {
  return new Map([...font.characters].map((character, i) => [character, font[weight][i] ?? unitsPerEm]))
}

/**
 * The text in characters of the font: others are replaced by their base letter or removed. Empty when fewer than half of the
 * letters remain, as with a title in another script.
 * @example inFont('𝗕𝗼𝗹𝗱 Łódź 🚀') === 'Bold Lódz'
 */
export function inFont(text: string): string {
  const characters = [...text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')]
  const drawn = characters.map((character) => (widths.regular.has(character) ? character : baseLetterOf(character)))
  const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const letters = characters.filter(isLetter).length
  const drawnLetters = drawn.filter(isLetter).length
  return drawnLetters * 2 < letters || drawnLetters === 0 ? '' : drawn.join('').replaceAll(/ +/g, ' ').trim()
}

function baseLetterOf(character: string): string {
  const base = fold(character)
  const isCapital = character !== character.toLowerCase() && base.length === 1
  const drawn = [...(isCapital ? base.toUpperCase() : base)].filter((part) => widths.regular.has(part)).join('')
  return drawn.trim()
}

export function widthOf(text: string, { size, weight }: TextStyle): number {
  const units = [...text].reduce((sum, character) => sum + (widths[weight].get(character) ?? unitsPerEm), 0)
  return (units / unitsPerEm) * size * kerningReserve
}

/** Breaks the text into lines; a word wider than a line is broken too. */
export function linesOf(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => breakWord(word, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, style) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The first `most` lines; the last one ends with an ellipsis when there are more. */
export function cutLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines]
  const last = cutToFit(`${lines[most - 1]} ${lines[most]}`, fits)
  return [...lines.slice(0, most - 1), last]
}

/** The text when it fits, else its beginning and an ellipsis. */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  let characters = [...text]
  const cut = () => characters.join('').replace(/[\s.,:;–—-]+$/, '') + ellipsis
  while (characters.length > 0 && !fits(cut())) characters = characters.slice(0, -1)
  return cut()
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word, style) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
