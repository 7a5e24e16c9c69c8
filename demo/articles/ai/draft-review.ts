import type { NewArticle } from '#features/articles/server.ts'

export const draftReview: NewArticle = {
  title: 'How to review an AI draft without rewriting it from the first word',
  description: `An AI draft reads smoothly from the first line to the last. So it is hard to review: the eye slides over a wrong claim as easily as over a right one. A fixed order of passes helps more than talent.

## TL;DR

- Read for claims first, for structure second and for style last.
- Open a source for every number, name and date.
- Keep the corrections: they make your next instructions better.

## Three passes, three questions

**First pass: is it true?** Go through the text and underline everything that could be false. Do not improve a sentence yet: a polished mistake is harder to delete. For each underlined claim you have three choices: find the source, soften the sentence to what you know, or remove it.

**Second pass: is it useful?** Say in one line what a reader can do with it. If you cannot, the draft has a subject but no point. Typical signs are:

- an introduction that announces the article instead of beginning it,
- lists whose entries you could swap with any other,
- advice for any trade, any size of company and any year.

**Third pass: is it ours?** Only now work on the voice. Cut doubled adjectives, replace borrowed phrases and add the one example only your team could know.

> If you begin with commas, you end with commas.

## When to throw it away

Some drafts cost more to fix than to write. Set a limit before you begin, such as thirty minutes for a short article. If the first pass leaves more red than black, blame the instructions, not the wording. Change the brief and generate again, or write it by hand.

## Judge the drafts, not the mood

Your impression of a tool swings with its last text. A small record is fairer. For each draft, note the subject, the claims you removed, the minutes you spent and whether you published it. After twenty drafts you see a pattern, usually by subject: product descriptions need little, comparisons need a lot.

Tell readers how the text was made, as [guides to the risks of AI](https://www.nist.gov/itl/ai-risk-management-framework) advise. A short note such as "AI-generated, reviewed by an editor" is true only after a review, so let the reviewer press the button.`,
  practicalAdvice: `- Print the three questions and keep them beside the screen for the next five drafts.
- Underline every claim before you change a single word of the draft.
- Open each source yourself, and remove what you cannot find within five minutes.
- Write down minutes and removed claims for each draft, and check the sheet every month.`,
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['editing', 'quality', 'ai writing', 'review'],
  citations: ['https://www.nist.gov/itl/ai-risk-management-framework'],
  articleType: 'strategy',
  metaDescription: 'Three passes in a fixed order: claims, usefulness, voice. With a limit for giving up.',
  origin: 'generated',
}
