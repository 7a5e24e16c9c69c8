import type { NewArticle } from '#features/articles/server.ts'

export const advertBrief: NewArticle = {
  title: 'The four-line brief: better ad copy from people and from models',
  description: `A long prompt feels thorough. The copy is often long as well, and vague in the same places. A brief of four lines forces you to decide, whether a colleague or a model writes the copy.

## TL;DR

- Name one reader, one promise, one proof and one step before anyone writes.
- Put limits into the brief: length, words to avoid, claims that need approval.
- Ask for five versions with different ideas, not different wording.

## The four lines

1. **Reader.** One person in one situation: "runs a bakery, answers messages after closing time".
2. **Promise.** What changes for this person, in words they would use themselves.
3. **Proof.** A fact to back the promise, with its source.
4. **Step.** The one thing to do next, and what happens after the click.

If a line is hard to fill, the campaign has a gap, and no writer can close it. Most often the third line is empty. Better to find out now than in the comments below the ad.

> Good copy puts a decision into words.

## Limits make it easier

Writers like limits, and models need them. Add what the ad must not do:

- at most ninety characters in the headline, because the placement cuts the rest,
- no superlatives, since [each claim needs evidence](https://www.ftc.gov/business-guidance/resources/advertising-faqs-guide-small-business),
- no question as an opening, if your last three ads had one,
- the product name exactly as on the invoice.

Give one example of copy you liked and say why. Two sentences of reasons are worth more than ten examples. Examples alone teach the model to imitate their surface.

## Versions worth comparing

Asked for variations, a model shuffles adjectives. Ask for ideas instead: one version that begins with the problem, one with the proof, one with a scene from the reader's day, one with a number, one that is as short as possible. Now you have something to choose from and to test.

Read your favorites aloud. If you cannot say it in one breath, nobody reads it at a glance. Then check each claim against the third line of the brief: this is where pleasant inventions slip in.

Keep the brief together with the final ad and its result. After a season you own a small collection of decisions. You learn more from it than from a folder of headlines.`,
  practicalAdvice: `Take the next ad on your list:

- Write the four lines by hand, in ten minutes, before opening any tool.
- Have somebody from support read the promise and the proof.
- Ask for five ideas, then for two wordings of the best one.
- Store brief, ad and result in the same place.`,
  category: 'both',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['copywriting', 'prompts', 'briefs', 'advertising'],
  citations: ['https://www.ftc.gov/business-guidance/resources/advertising-faqs-guide-small-business'],
  articleType: 'tutorial',
  metaDescription: 'One reader, one promise, one proof, one step: a brief for colleagues and models alike.',
  origin: 'generated',
}
