import type { NewArticle } from '#features/articles/server.ts'

export const printedCodes: NewArticle = {
  title: 'QR codes in print: size, margin and the test nobody runs',
  description: `You can fix a code on a screen in a minute. You cannot fix eight thousand brochures. Most failures in print are simple: the code was too small, the margin was cut off, or the page behind it moved.

## TL;DR

- Print the code at least a tenth as wide as the scanning distance.
- Keep four empty modules on every side, whatever the layout wants.
- Use a link on your own domain, so you can redirect it after printing.

## How big is big enough

A handy rule is one to ten: somebody 40 inches away needs a code 4 inches wide. It is a rule of thumb, so go larger where the light is poor or people walk past.

The length of the link matters too. Each extra character may force more and smaller modules into the same space. Shorten the link before you enlarge the code:

- a domain of your own and one short word, such as example.com/menu,
- no campaign tags in the printed link: the redirect can add them,
- no trailing fragments, session values or capital letters without a reason.

## The quiet zone is part of the code

Scanners find the symbol by the empty frame around it. [The inventor of the code](https://www.qrcode.com/en/howto/code.html) asks for four modules on each side. Designers tend to see wasted space and move a line of text into it.

> The margin is not decoration. It tells the camera where the code begins.

Dark modules on a light background are the safe choice. Inverted codes and pale brand colors work with some cameras and fail with others, and you will not be there to see which. [Error correction of level M](https://www.qrcode.com/en/about/error_correction.html) restores roughly 15 percent of the code. It is there for dirt and folds, not for a logo pasted over the middle.

## Print one first

A proof on the real material tells you more than any preview. Glossy stock reflects, cloth stretches, and a bottle bends the code around a corner. Scan the proof with an old phone, with a new one, in the evening, and at an angle.

Say beside the code what it opens. A short line such as "Opens the menu, no app needed" earns more scans than an animated frame, and it helps people who use a screen reader. Print the link in words below it as well.`,
  practicalAdvice: `- Redirect every printed link through your own domain and note who may change it.
- Measure the quiet zone on the final artwork, after the layout, not before it.
- Scan a proof on the real material with two phones, in good light and in bad light.
- Write what the code opens in one line beside it, with the link in words.
- Put a yearly reminder in the calendar to scan everything still in print.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['qr codes', 'print', 'design', 'landing pages', 'testing'],
  citations: ['https://www.qrcode.com/en/howto/code.html', 'https://www.qrcode.com/en/about/error_correction.html'],
  articleType: 'tutorial',
  origin: 'generated',
}
