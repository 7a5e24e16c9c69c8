import type { NewArticle } from '#features/articles/server.ts'

export const promptLibrary: NewArticle = {
  title: 'A prompt library your team will still use in spring',
  description: `Shared collections of prompts have a short life. They begin as an enthusiastic document, grow to two hundred entries in a month and are then avoided by everyone, because nobody knows which of them still work. A library needs fewer books and a librarian.

## What earns a place

A prompt belongs in the library when three people have used it for real work and would miss it. Everything else may live in private notes. With this rule a team of ten rarely holds more than twenty entries, and each of them can be looked after.

An entry is more than the text of the prompt. It tells a new colleague what to expect:

- The task in one sentence, and the tasks it is not meant for.
- What has to be put in, with one complete example.
- What came out on the day it was approved, so that later changes become visible.
- The name of the person who looks after it, and the date of the last check.

## Write it so that it can change

Separate what is always true from what changes with each use. The voice of the brand, forbidden words and legal phrases live in one block that every prompt shares. When the legal phrase changes, it changes once.

> A prompt nobody dares to edit is already out of date.

Give versions plain dates and keep the old ones. If the output turns worse after an update of the model, the team wants to know whether the prompt or the model moved. The stored example answers that question in a minute: run it again and lay both results side by side.

## Who looks after it

One person for an hour each month is enough. In that hour the examples are run again, entries without use are archived, and suggestions are accepted or politely declined. Without the hour the library grows, and growth is how it dies.

Be careful with what goes in as an example. Real customer messages contain names, addresses and sometimes health or money. Invent a customer instead, keep the same invented customer everywhere, and nobody has to wonder.

## How to know that it works

Do not count entries. Ask two questions every quarter: which entry did you use last week, and which one did you stop using? The first tells what to protect. The second tells what to mend, and people answer it gladly.`,
  practicalAdvice: `- Ask everybody for the one prompt they would miss, and begin with those.
- Move brand voice and legal phrases into one shared block.
- Add a complete invented example with its result to each entry.
- Book one hour a month for the person who looks after the library.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['prompts', 'teamwork'],
  articleType: 'strategy',
  origin: 'manual',
}
