import type { NewArticle } from '#features/articles/server.ts'

export const advertContrast: NewArticle = {
  title: 'Color contrast in ads is a media decision',
  description: `Designers choose brand colors on a good screen in a quiet room. People read ads on a cracked phone at a bus stop. The media budget pays for the difference.

## TL;DR

1. Check the text of every ad against 4.5 to 1, large headlines against 3 to 1.
2. Give each brand color a partner that may carry text.
3. Judge photos at their worst spot, not on average.

## What the numbers mean

The contrast ratio compares the lightness of two colors. It runs from 1 to 1 (invisible) to 21 to 1 (black on white). [The accessibility guidelines](https://www.w3.org/TR/WCAG22/#contrast-minimum) ask for at least 4.5 to 1 for normal text and 3 to 1 for large text.

These thresholds were written for web pages, and nobody audits a banner. They still mark the point where many readers start to struggle. People scroll past an ad that makes them work.

## Pairs instead of palettes

A palette lists your colors. It does not tell you which to combine. Add a page of approved pairs to the brand book:

- The main color with one text color that passes at every size.
- The accent color for shapes and lines, with a note: never for words.
- A dark and a light neutral, so nobody invents a gray in a hurry.
- One pair for warnings and prices, tested in grayscale first and in color second.

Five pairs are usually enough. Teams with a list of pairs stop arguing about taste in the last hour before delivery.

> Nobody ever said the ad was too easy to read.

## Text on photos

Photos have no single background color. A headline that is clear over the sea may vanish over the sand. Find the lightest spot under light text, or the darkest under dark text, and measure there.

If it fails, resist the drop shadow. Try a plain panel, a gradient at one edge or another crop. You can also move the words out of the image: many of the clearest ads put an image above and a sentence below.

## Color is not the message

Some readers see red and green as nearly the same. They miss a price marked by color alone. Add a word, an icon or a line through the old price. It costs nothing and survives a black-and-white printout.`,
  practicalAdvice: `- Measure text against background in the three ads with the most budget this month.
- Turn the brand palette into a list of at most six approved pairs.
- View every new ad in grayscale, at the size of a thumb, before you approve it.
- Replace color-only hints with a word or an icon.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
  tags: ['accessibility', 'color', 'design', 'advertising'],
  citations: [
    'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  ],
  sourceUrl: 'https://www.w3.org/TR/WCAG22/',
  sourceType: 'standard',
  articleType: 'strategy',
  origin: 'manual',
}
