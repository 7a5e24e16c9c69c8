import type { NewArticle } from '#features/articles/server.ts'

export const sampleSizes: NewArticle = {
  title: 'A/B test sample sizes on the back of an envelope',
  description: `Most tests on small sites end with a graph that climbs, a happy message and no evidence. The cure is a calculation that takes a minute and is made before the test begins.

## TL;DR

- Decide the smallest improvement you would act on before you look at any data.
- Halving that improvement makes the test four times as long.
- If the envelope says six months, do not test: decide, ship and watch.

## The envelope

For a conversion rate, a rough number of visitors for each version is:

    16 × rate × (1 − rate) ÷ difference²

It assumes the usual settings: a 5 percent risk of a false alarm and an 80 percent chance to see a difference that is really there. Rate is what you have today, difference is the absolute improvement you want to be able to see.

Take a page that converts 4 percent of its visitors. An improvement to 4.8 percent is a difference of 0.008. The envelope says 16 × 0.04 × 0.96 ÷ 0.000064, which is 9,600 visitors for each version. For an improvement to 4.4 percent the answer is 38,400.

> The question is never whether the new version is better. It is whether you could have noticed.

## What the number tells you

Divide by the visitors you really get, and remember that both versions need their share. Then choose:

- Under two weeks: run at least two full weeks anyway, so that every weekday counts twice.
- Two to six weeks: worth it for a decision that is expensive to take back.
- More than six weeks: test something bolder, or measure an earlier step that happens more often.

A bolder change is often the right answer. Two button colours rarely differ by a fifth. Two offers may.

## Stopping early is the common mistake

Looking every morning and stopping at the first good day turns a 5 percent risk into a far larger one, because each look is another chance for luck. Write the end date down and look at the result once. If you must watch, watch for damage: broken pages, complaints, orders that fail.

## Afterwards

Report the range and not only the winner. "Between no change and one point better" is an honest sentence, and it keeps the next plan honest as well. Keep the tests that showed nothing. They are how a team learns which kinds of change never mattered.`,
  practicalAdvice: `Before the next test, on one sheet of paper:

- Write down the rate of today and the smallest improvement that would change a decision.
- Calculate the visitors per version and divide by the traffic of a normal week.
- Fix the end date, and name the one person who may stop the test for damage.
- File the result, also when there is none, with the range and the sheet of paper.`,
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: ['testing', 'statistics', 'conversion', 'analytics'],
  citations: ['https://example.com/sample-size-notes'],
  articleType: 'tutorial',
  metaTitle: 'A/B test sample sizes: one formula, three decisions',
  origin: 'manual',
}
