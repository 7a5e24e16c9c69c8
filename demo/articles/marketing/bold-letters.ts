import type { NewArticle } from '#features/articles/server.ts'

export const boldLetters: NewArticle = {
  title: 'Bold Unicode in social posts: where it helps, and who it shuts out',
  description: `Social networks offer no bold button, so people borrow bold letters from the mathematical part of Unicode. They look like formatting. To a machine they are different characters. That decides when to use them.

## TL;DR

- Bold Unicode is a set of separate characters, not a style you can switch off.
- Screen readers may spell the letters out, call them mathematical or skip them.
- Use it for one or two words at most, and never for links, names or prices.

## What happens to the text

A bold **A** from [the mathematical block](https://www.unicode.org/charts/PDF/U1D400.pdf) has its own code point. Some software maps it back to the plain letter. Other software sees a symbol. You notice it in quiet places:

- Search inside a network may not find a post with its key phrase in bold letters.
- A screen reader may read each letter as "mathematical sans-serif bold capital A".
- Old devices without a suitable font show empty boxes where the headline was.
- Letters with accents have no bold partner there, so words in many languages look broken.

The network is not to blame. The letters were made for formulas, where a bold **x** and a plain **x** mean different things.

## A fair use

One emphasized word at the start of a post can guide the eye through a long text. If a reader's software drops the word and the post still makes sense, you lose little. Here is a good test:

> Delete the bold words. If the post still makes its point, keep them.

A whole paragraph in bold letters fails the test at once. So does a name, because people search for it, and a price, because people need to be sure.

## Other ways to stand out

Line breaks, a short first sentence and a single emoji at the end do most of the same work with plain characters. An image with real typography carries a headline well, if its alt text has the same words. [The guidelines on text alternatives](https://www.w3.org/TR/WCAG22/#text-alternatives) explain what belongs in it.

Profiles deserve particular care. A job title in bold letters looks lively in a list of people. It also hides its owner from everybody who searches for the title.`,
  practicalAdvice: `- Listen to your last ten posts with the screen reader of your own phone.
- Set a limit of two bold words per post in the editorial rules.
- Move key phrases, names, links and prices back to plain letters.
- Keep a plain copy of each post for the archive and for other channels.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['accessibility', 'social media', 'unicode', 'copywriting', 'typography', 'search', 'screen readers'],
  citations: ['https://www.w3.org/TR/WCAG22/#text-alternatives', 'https://www.unicode.org/charts/PDF/U1D400.pdf'],
  articleType: 'trend',
  origin: 'manual',
}
