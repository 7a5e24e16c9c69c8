import type { NewArticle } from '#features/articles/server.ts'

export const draftReview: NewArticle = {
  title: 'How to review an AI draft without rewriting it from the first word',
  description: `A machine's draft reads smoothly from the first line to the last. That is exactly why it is hard to review: the eye slides over a wrong claim as easily as over a right one. A fixed order of passes helps more than talent.

## TL;DR

- Read for claims first, for structure second and for style last.
- Every number, name and date needs a source that a person has opened.
- Keep the corrections: they are the material for better instructions.

## Three passes, three questions

**First pass: is it true?** Go through the text with a marker and underline everything that could be false. Do not improve a sentence yet, since a polished mistake is harder to delete. For each underlined claim there are only three ways on: find the source, soften the sentence to what you know, or remove it.

**Second pass: is it useful?** Say in one line what a reader can do after reading. If you cannot, the draft has a subject but no point. Typical signs are:

- an introduction that announces the article instead of beginning it,
- lists in which each entry could be swapped with any other,
- advice that would fit any trade, any size of company and any year.

**Third pass: is it ours?** Only now comes the voice. Cut doubled adjectives, replace borrowed phrases and put in the one example that only your team could know.

> A reviewer who begins with commas ends with commas.

## When to throw it away

Some drafts cost more to mend than to write. Set a limit before you begin, such as thirty minutes for a short article. If the first pass leaves more red than black, the instructions were at fault and not the wording. Change the brief and generate again, or write it by hand.

## Judge the drafts, not the mood

Impressions of a tool swing with the last text one has seen. A small record is fairer. For each draft note the subject, the number of claims removed, the minutes spent and whether it was published. After twenty drafts a pattern appears, usually by subject: product descriptions need little, comparisons need a lot.

Tell readers how the text was made. A short note such as "AI-generated, reviewed by an editor" is true only if the review took place, so let the person who did it press the button.`,
  practicalAdvice: `- Print the three questions and keep them beside the screen for the next five drafts.
- Underline every claim before changing a single word of the draft.
- Open each source yourself, and remove what you cannot find within five minutes.
- Write down minutes and removed claims for each draft, and look at the sheet every month.`,
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['editing', 'quality', 'ai writing', 'review'],
  articleType: 'strategy',
  metaDescription: 'Three passes in a fixed order: claims, usefulness, voice. With a limit for giving up.',
  origin: 'generated',
}
