import type { NewArticle } from '#features/articles/server.ts'

export const promptLibrary: NewArticle = {
  title: 'A prompt library your team will still use in spring',
  description: `Shared collections of prompts have a short life. They begin as an enthusiastic document and grow to two hundred entries in a month. Then everyone avoids them, because nobody knows which prompts still work. A library needs fewer books and a librarian.

## What earns a place

A prompt belongs in the library when three people have used it for real work and would miss it. Keep everything else in private notes. With this rule a team of ten rarely has more than twenty entries, and you can look after each of them.

An entry is more than the text of the prompt. It tells a new colleague what to expect:

- The task in one sentence, and the tasks to avoid.
- The input, with one complete example.
- The output on the day of approval, so you notice later changes.
- The person who looks after it, and the date of the last check.

## Make it easy to change

Separate what is always true from what changes with each use. Keep brand voice, forbidden words and legal phrases in one block for every prompt. When the legal phrase changes, you change it once.

> A prompt nobody dares to edit is already out of date.

Give versions plain dates and keep the old ones. If the output gets worse after a model update, you want to know whether the prompt or the model changed. The stored example tells you in a minute: run it again and compare both results.

## Who looks after it

One person for an hour each month is enough. They run the examples again, archive unused entries, and accept or politely decline suggestions. Without this hour the library grows until nobody uses it.

Choose examples with care. Real customer messages contain names, addresses and sometimes health or money. [The rules for personal data](https://eur-lex.europa.eu/eli/reg/2016/679/oj) apply to prompts too. Invent a customer instead, and use the same one everywhere.

## How to know it works

Do not count entries. Ask two questions every quarter: which entry did you use last week, and which one did you stop using? The first tells you what to protect. The second tells you what to fix.`,
  practicalAdvice: `- Ask everybody for the one prompt they would miss, and begin with those.
- Move brand voice and legal phrases into one shared block.
- Add a complete invented example with its result to each entry.
- Book one hour a month for the person who looks after the library.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['prompts', 'teamwork'],
  citations: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj'],
  articleType: 'strategy',
  origin: 'manual',
}
