import { type CodeStyle, captionOf, plainStyle } from '../../../domain/code-style.ts'
import { isBlackInk } from '../../../domain/print/cmyk.ts'
import type { LogoRefusal } from './read-logo.ts'

type Answer = Pick<CodeStyle, 'logo' | 'logoPercent' | 'shape' | 'ground' | 'caption'>

export const styleMessages = {
  answer: ({ logo, logoPercent, shape, ground, caption }: Answer) => {
    const parts = [
      ...(logo ? [`logo at ${logoPercent}%`] : []),
      ...(shape === 'rounded' ? ['rounded'] : []),
      ...(ground === plainStyle.ground ? [] : [`on ${ground}`]),
      ...(captionOf(caption) === '' ? [] : ['a caption']),
    ].join(', ')
    return parts.charAt(0).toUpperCase() + parts.slice(1)
  },
  logo: 'Logo',
  choose: 'Choose a logo',
  chooser: 'Logo file',
  chooseHint: 'PNG, JPEG or SVG up to 2 MB. You can also drop or paste it.',
  reading: 'Reading the logo',
  stays: 'Stays in this browser',
  remove: 'Remove the logo',
  size: 'Logo size, 20% at most',
  percent: (percent: number) => `${percent}% of the code`,
  squares: 'Squares',
  square: 'Square',
  rounded: 'Rounded',
  ground: 'Background',
  pickGround: 'Pick the background',
  groundUnfinished: 'Enter a hex color such as #fff7e6. Using your last one for now.',
  caption: 'Caption',
  captionHint: 'One line under the code.',
  notPrintable: (letter: string) => `PDF and EPS cannot write “${letter}”. Choose PNG or SVG.`,
  cropMarks: 'Crop marks in PDF and EPS',
  print: (hex: readonly string[]) =>
    hex.every(isBlackInk) ? 'PDF and EPS print black as black ink only.' : 'Colors in PDF and EPS are approximate.',
} as const

export const logoRefusals: Record<LogoRefusal, string> = {
  'too-large': 'Use a file of up to 2 MB.',
  'too-many-pixels': 'Use an image of at most 4,096 by 4,096 pixels.',
  'not-a-picture': 'We can’t read this file. Use a PNG, JPEG or SVG.',
}
