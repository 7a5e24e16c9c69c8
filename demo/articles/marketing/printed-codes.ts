import type { NewArticle } from '#features/articles/server.ts'

export const printedCodes: NewArticle = {
  title: 'QR codes in print: size, margin and the test nobody makes',
  description: `A code on a screen can be mended in a minute. A code on eight thousand brochures cannot. Most failures in print are not exotic: the code was too small, the margin was cut away, or the page behind it moved.

## TL;DR

- Print the code at least a tenth as wide as the distance it will be scanned from.
- Keep four empty modules on every side, whatever the layout asks for.
- Point the code to an address of your own that can be redirected after printing.

## How big is big enough

A handy rule is one to ten: somebody one metre away needs a code of ten centimetres. It is a rule of thumb, not a law, so make it larger where the light is poor or the reader is walking past.

The length of the address matters too. Every further character may force a symbol with more and smaller modules in the same space. Shorten the address before you enlarge the code:

- a domain of your own and one short word, such as example.com/menu,
- no campaign parameters in the printed address: the redirect can add them,
- no trailing fragments, session values or capital letters without a reason.

## The quiet zone is part of the code

Scanners find the symbol by the empty frame around it. The standard asks for four modules on each side. Designers tend to see that frame as wasted space and move a line of text into it.

> The margin is not decoration around the code. It is the part that says where the code begins.

Dark modules on a light ground are the safe choice. Inverted codes and pale brand colours work with some cameras and fail with others, and you will not be there to see which. Error correction of level M can restore roughly 15 percent of the symbol, which is meant for dirt and folds, not for a logo pasted over the middle.

## Print one first

A proof on the real material tells more than any preview. Glossy stock reflects, cloth stretches, and a bottle bends the code around a corner. Scan the proof with an old phone, with a new one, in the evening, and at an angle.

Say beside the code what will open. A short line such as "Opens the menu, no app needed" earns more scans than an animated frame, and it helps people who use a screen reader. Print the address in words below it as well.`,
  practicalAdvice: `- Redirect every printed address through your own domain and note who may change it.
- Measure the quiet zone on the final artwork, after the layout, not before it.
- Scan a proof on the real material with two phones, in good light and in bad light.
- Write what opens in one line beside the code, with the address in words.
- Put a yearly reminder in the calendar to scan everything that is still in print.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['qr codes', 'print', 'design', 'landing pages', 'testing'],
  articleType: 'tutorial',
  origin: 'generated',
}
