// Texts around the samples.
import type { UseCase } from '../../../domain/use-cases.ts'

const painted: Record<UseCase, string> = {
  general: 'A small web page painted with the palette',
  website: 'A small web page painted with the palette',
  logo: 'A logo on three backgrounds painted with the palette',
  brand: 'A brand sheet painted with the palette',
  social: 'A social post painted with the palette',
  app: 'The screen of an app painted with the palette',
  print: 'A print ad painted with the palette',
}

const captions: Record<UseCase, string> = {
  general: 'General: Light and Dark carry the page. Base is the button, Accent the tag, Support the band.',
  website: 'Website: Background and Text carry the page. Primary is the button, Accent the tag, Secondary the band.',
  logo: 'Logo: Main is the mark, Accent its sign, Support the background.',
  brand: 'Brand: Light and Dark carry the text, Primary the cover, the others one panel each.',
  social: 'Social: Primary is the background, Contrast the words, Vibrant the sticker, Bold the band.',
  app: 'App: Background and Text carry the screen. Primary is the button, Secondary the icons, Success for confirmations.',
  print: 'Print: Light is the paper, Dark the text, Primary the head, Accent the price.',
}

export const messages = {
  painted,
  captions,
  also: {
    general: 'On a small website',
    website: 'On a small website',
    logo: 'As a logo',
    brand: 'As a brand sheet',
    social: 'On a social post',
    app: 'On an app screen',
    print: 'On a print ad',
  },
} as const
