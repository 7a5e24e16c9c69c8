import type { NewArticle } from '#features/articles/server.ts'

/** Holds two languages that are written from right to left, and emoji of several code points. */
export const rightToLeft: NewArticle = {
  title: 'One campaign, three scripts: what breaks when copy goes right to left',
  description: `A campaign was translated into Hebrew and Arabic with the help of a model. The words were fine. The adverts were not: full stops jumped to the wrong side, a phone number was shuffled, and an emoji pointed away from the product. 👉

## TL;DR

- Translate the layout as well as the words: arrows, order and alignment change sides.
- Mark the language and the direction in the page, never with spaces or hidden characters.
- Let a native reader see the finished advert, not a table of sentences.

## Direction is a property of the text

Hebrew and Arabic run from right to left, but numbers and Latin names inside them run from left to right. Programs sort this out by fixed rules, provided they know the main direction. A slogan such as this one needs to be marked as Hebrew:

> התמונה מדברת לפני המילים.

And this one as Arabic, with its own comma and its own full stop in the right place:

> الوضوح يسبق الإقناع، دائمًا.

On a page the \`dir\` and \`lang\` attributes do that work. In a social post there are none, so the first letter decides. Begin a Hebrew post with a Latin brand name, and the whole line may be set from left to right. Moving the name to the second place is the simplest cure.

## Small parts that go wrong

- Emoji that point or walk keep their direction, so 👉 and 🏃 may lead away from the text.
- Emoji made of several parts, such as 👩🏽‍💻 or 👨‍👩‍👧, must not be cut when a text is shortened.
- Prices need their currency on the side the country expects, with a space that does not break.
- Bold letters from the mathematical block exist for neither of the two scripts.

## What the model can and cannot do

A model is a good first translator and a poor proof-reader of pictures. Give it the place in which the line appears, its maximum length and the tone in two words. Ask it to mark puns, since they rarely survive and need a new idea more than a translation.

It cannot see that the button now stands on the wrong side. Plan an hour with somebody who reads the language every day, on a real phone, with the real advert. That hour finds more than a week of discussing sentences. 🙌

Flags deserve a warning of their own. A flag stands for a country and not for a language: 🇮🇱, 🇪🇬 and 🇲🇦 say nothing about the reader's choice. Write the name of the language in its own letters instead.`,
  practicalAdvice: `- Set \`lang\` and \`dir\` for every quotation and slogan on the landing page.
- Put the brand name in second place in posts that run from right to left.
- Check arrows, pointing emoji and the order of pictures in a mirrored layout.
- Book a native reader for one hour with the finished adverts on a phone.`,
  category: 'both',
  targetAudience: 'marketing_professionals',
  difficulty: 'advanced',
  tags: ['localisation', 'translation', 'unicode', 'design', 'emoji'],
  citations: ['https://www.w3.org/International/questions/qa-html-dir'],
  articleType: 'trend',
  origin: 'scheduled',
}
