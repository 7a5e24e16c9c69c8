import type { NewArticle } from '#features/articles/server.ts'

export const advertBrief: NewArticle = {
  title: 'The four-line brief: better ad copy from people and from models',
  description: `A long prompt feels thorough. What comes back is often long as well, and vague in the same places. A brief of four lines forces the decisions that nobody else can make, whether a colleague or a model writes the copy.

## TL;DR

- Name one reader, one promise, one proof and one step before anyone writes.
- Put limits into the brief: length, words to avoid, claims that need approval.
- Ask for five versions that differ in idea, and not in wording.

## The four lines

1. **Reader.** One person in one situation: "runs a bakery, answers messages after closing time".
2. **Promise.** What changes for this person, in words they would use themselves.
3. **Proof.** The fact that makes the promise believable, with its source.
4. **Step.** The one thing to do next, and what happens after the click.

If a line is hard to fill, the campaign has a gap, and no writer will close it. An empty third line is the most frequent case. It is better to find out now than in the comments below the advert.

> Good copy is a decision that somebody has already made, put into words.

## Limits make it easier

Writers like borders, and models need them. Add what the advert must not do:

- at most ninety characters in the headline, because the placement cuts the rest,
- no superlatives, since each of them would need evidence,
- no question as an opening, if the last three adverts had one,
- the product name exactly as it stands on the invoice.

Give one example of copy you liked and say why. Two sentences of reasons are worth more than ten examples, which only teach the model to imitate their surface.

## Versions that are worth comparing

Asked for variations, a model shuffles adjectives. Ask for ideas instead: one version that begins with the problem, one with the proof, one with a scene from the reader's day, one with a number, one that is as short as possible. Now there is something to choose from, and something for a test to find out.

Read the favourites aloud. What cannot be said in one breath will not be read in one glance. Then check each claim against the third line of the brief, because that is where pleasant inventions enter.

Keep the brief together with the advert that ran and its result. After a season you own a small collection of decisions, [which is easier to learn from](https://example.com/brief-archive) than a folder of headlines.`,
  practicalAdvice: `Take the next advert on your list:

- Write the four lines by hand, in ten minutes, before opening any tool.
- Have somebody from support read the promise and the proof.
- Ask for five ideas, then for two wordings of the best one.
- Store brief, advert and result in the same place.`,
  category: 'both',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['copywriting', 'prompts', 'briefs', 'advertising'],
  articleType: 'tutorial',
  metaDescription: 'One reader, one promise, one proof, one step: a brief that works for colleagues and models alike.',
  origin: 'generated',
}
