import type { NewArticle } from '#features/articles/server.ts'

export const advertContrast: NewArticle = {
  title: 'Colour contrast in adverts is a media decision',
  description: `Brand colours are chosen on a good screen in a quiet room. Adverts are read on a cracked phone at a bus stop. The distance between the two is paid for with the media budget.

## TL;DR

1. Check the text of every advert against 4.5 to 1, large headlines against 3 to 1.
2. Give each brand colour a partner that is allowed to carry text.
3. Judge photographs at their worst spot, not on average.

## What the numbers mean

The contrast ratio compares the lightness of two colours. It runs from 1 to 1, which is invisible, to 21 to 1, which is black on white. [The accessibility guidelines](https://www.w3.org/TR/WCAG22/#contrast-minimum) ask for at least 4.5 to 1 for normal text and 3 to 1 for large text.

These thresholds were written for pages and not for adverts, and nobody audits a banner. They still mark the point where many readers begin to work for the words. An advert that makes people work is an advert they scroll past.

## Pairs instead of palettes

A palette says which colours exist. It does not say which may stand on which. Add a second page to the brand book with nothing but permitted pairs:

- The main colour with one text colour that passes at every size.
- The accent colour for shapes and lines, with a note that it never carries words.
- A dark and a light neutral, so that nobody has to invent a grey in a hurry.
- One pair for warnings and prices, tested in greyscale before it is tested in colour.

Five pairs are usually enough. Teams that own a list of pairs stop arguing about taste in the last hour before delivery, because the question has an answer.

> Nobody ever said the advert was too easy to read.

## Text on photographs

Pictures have no single background colour. A headline that is clear over the sea may vanish over the sand. Find the lightest spot under light text, or the darkest under dark text, and measure there.

When it fails, resist the drop shadow. A plain panel, a gradient at one edge or simply another crop gives a calmer result. Moving the words out of the picture is allowed as well: many of the clearest adverts are a picture above and a sentence below.

## Colour is not the message

Some readers see red and green as nearly the same. A price that is only marked by its colour is not marked for them. Add a word, a sign or a line through the old price. It costs nothing and it survives a black and white printout.`,
  practicalAdvice: `- Measure the three adverts that get the most budget this month, text against ground.
- Turn the brand palette into a list of at most six permitted pairs.
- View every new advert in greyscale, at the size of a thumb, before approving it.
- Replace colour-only hints with a word or a sign.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
  tags: ['accessibility', 'colour', 'design', 'advertising'],
  citations: [
    'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  ],
  sourceUrl: 'https://www.w3.org/TR/WCAG22/',
  sourceType: 'standard',
  articleType: 'strategy',
  origin: 'manual',
}
