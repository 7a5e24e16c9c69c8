import type { NewArticle } from '#features/articles/server.ts'

export const sampleSizes: NewArticle = {
  title: 'A/B test sample sizes on the back of an envelope',
  description: `Most tests on small sites end with a rising graph, a happy message and no evidence. The cure is a one-minute calculation before the test begins.

## TL;DR

- Decide the smallest improvement you would act on before you look at any data.
- Halving that improvement makes the test four times as long.
- If the envelope says six months, do not test: decide, ship and watch.

## The envelope

For a conversion rate, [a rough number of visitors](https://www.evanmiller.org/how-not-to-run-an-ab-test.html) for each version is:

    16 × rate × (1 − rate) ÷ difference²

It assumes the usual settings: a 5 percent risk of a false alarm and an 80 percent chance to see a real difference. Rate is your rate today. Difference is the absolute improvement you want to see.

Take a page that converts 4 percent of its visitors. An improvement to 4.8 percent is a difference of 0.008. The formula gives 16 × 0.04 × 0.96 ÷ 0.000064, which is 9,600 visitors for each version. For an improvement to 4.4 percent the answer is 38,400.

> Do not ask whether the new version is better. Ask whether you could have noticed.

## What the number tells you

Divide by your real visitors, and remember: both versions need their share. Then choose:

- Under two weeks: run at least two full weeks anyway, so every weekday counts twice.
- Two to six weeks: worth it for a decision that is expensive to undo.
- More than six weeks: test something bolder, or measure an earlier and more frequent step.

A bolder change is often the right answer. Two button colors rarely differ by a fifth. Two offers may.

## Stopping early is the common mistake

If you look every morning and stop at the first good day, your 5 percent risk grows far larger: each look is another chance for luck. Write the end date down and look at the result once. If you must watch, watch for damage: broken pages, complaints, orders that fail.

## After the test

Report the range, not only the winner. "Between no change and one point better" is an honest sentence, and it keeps the next plan honest as well. Keep the tests that showed nothing. They teach your team which changes never mattered.`,
  practicalAdvice: `Before the next test, on one sheet of paper:

- Write down today's rate and the smallest improvement that would change a decision.
- Calculate the visitors per version and divide by the traffic of a normal week.
- Fix the end date, and name the one person who may stop the test for damage.
- File the result, even when there is none, with the range and the sheet of paper.`,
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: ['testing', 'statistics', 'conversion', 'analytics'],
  citations: ['https://www.evanmiller.org/how-not-to-run-an-ab-test.html'],
  articleType: 'tutorial',
  metaTitle: 'A/B test sample sizes: one formula, three decisions',
  origin: 'manual',
}
