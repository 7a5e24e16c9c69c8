import type { NewArticle } from '#features/articles/server.ts'

/** Contains two right-to-left languages, and emoji of several code points. */
export const rightToLeft: NewArticle = {
  title: 'One campaign, three scripts: what breaks when copy goes right to left',
  description: `A team translated a campaign into Hebrew and Arabic with the help of a model. The words were fine. The ads were not: periods jumped to the wrong side, a phone number got shuffled, and an emoji pointed away from the product. 👉

## TL;DR

- Translate the layout as well as the words: arrows, order and alignment change sides.
- Mark the language and the direction in the page, never with spaces or hidden characters.
- Show a native reader the finished ad, not a table of sentences.

## Direction is a property of the text

Hebrew and Arabic run from right to left, but numbers and Latin names inside them run from left to right. Programs sort this out by fixed rules if they know the main direction. Mark a slogan such as this one as Hebrew:

> התמונה מדברת לפני המילים.

And this one as Arabic, with its own comma and its own period in the right place:

> الوضوح يسبق الإقناع، دائمًا.

On a page, [the \`dir\` attribute](https://www.w3.org/International/questions/qa-html-dir) and \`lang\` do this. In a social post there are none, so the first letter decides. Begin a Hebrew post with a Latin brand name, and the whole line may run from left to right. Move the name to second place: this is the simplest fix.

## Small parts that go wrong

- Emoji that point or walk keep their direction, so 👉 and 🏃 may lead away from the text.
- Emoji made of several parts, such as 👩🏽‍💻 or 👨‍👩‍👧, must stay whole when you shorten a text.
- Prices need their currency on the side the country expects, with a space that does not break.
- Bold Unicode letters exist for neither of the two scripts.

## What the model can and cannot do

A model is a good first translator and a poor proofreader of images. Tell it where the line appears, its maximum length and the tone in two words. Ask it to mark puns: they need a new idea more than a translation.

It does not see the button on the wrong side. Plan an hour with somebody who reads the language every day, on a real phone, with the real ad. You find more in this hour than in a week of discussing sentences. 🙌

Be careful with flags. A flag stands for a country, not for a language: 🇮🇱, 🇪🇬 and 🇲🇦 say nothing about the reader's choice. Write the name of the language in its own letters instead.`,
  practicalAdvice: `- Set \`lang\` and \`dir\` for every quotation and slogan on the landing page.
- Put the brand name in second place in posts that run from right to left.
- Check arrows, pointing emoji and the order of images in a mirrored layout.
- Book a native reader for one hour with the finished ads on a phone.`,
  category: 'both',
  targetAudience: 'marketing_professionals',
  difficulty: 'advanced',
  tags: ['localization', 'translation', 'unicode', 'design', 'emoji'],
  citations: ['https://www.w3.org/International/questions/qa-html-dir'],
  articleType: 'trend',
  origin: 'scheduled',
}
