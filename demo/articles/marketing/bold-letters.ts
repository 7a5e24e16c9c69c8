import type { NewArticle } from '#features/articles/server.ts'

export const boldLetters: NewArticle = {
  title: 'Bold Unicode in social posts: where it helps, and whom it shuts out',
  description: `Social networks offer no bold button, so people borrow bold letters from the mathematical part of Unicode. They look like formatting. To a machine they are other characters, and that difference decides when to use them.

## TL;DR

- Bold Unicode is a set of separate characters, not a style that can be switched off.
- Screen readers may spell the letters out, call them mathematical or skip them.
- Use it for one or two words at most, and never for links, names or prices.

## What happens to the text

A bold **A** from the mathematical block has a code point of its own. Software that knows about it can map it back to the plain letter. Software that does not sees a symbol. The consequences show up in quiet places:

- Search inside a network may not find a post whose key phrase is written in bold letters.
- A screen reader may read each letter as "mathematical sans-serif bold capital A".
- Old devices without a suitable font show empty boxes where the headline was.
- Letters with accents have no bold partner there, so words in many languages look broken.

None of this is a fault of the network. The letters were made for formulas, in which a bold **x** and a plain **x** are different things.

## A fair use

One emphasised word at the start of a post can guide the eye through a long text. If a reader's software drops that word and the post still makes sense, little is lost. That is a good test:

> Delete the bold words. If the post still says what it has to say, keep them.

A whole paragraph in bold letters fails the test at once. So does a name, because people want to search for it, and a price, because people need to be sure of it.

## Other ways to stand out

Line breaks, a short first sentence and a single emoji at the end do most of the same work with plain characters. A picture with real typography carries a headline well, as long as the same words stand in its text alternative. [The guidelines on text alternatives](https://www.w3.org/TR/WCAG22/#text-alternatives) explain what belongs in there.

Profiles deserve particular care. A job title in bold letters looks lively in a list of people, and it hides its owner from everybody who searches for that title.`,
  practicalAdvice: `- Listen to your last ten posts with the screen reader of your own phone.
- Set a limit of two bold words per post in the editorial rules.
- Move key phrases, names, links and prices back to plain letters.
- Keep a plain copy of each post for the archive and for other channels.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['accessibility', 'social media', 'unicode', 'copywriting', 'typography', 'search', 'screen readers'],
  citations: ['https://www.w3.org/TR/WCAG22/#text-alternatives'],
  articleType: 'trend',
  origin: 'manual',
}
