import type { NewArticle } from '#features/articles/server.ts'

export const answerPages: NewArticle = {
  title: 'Pages that assistants can quote: structure before cleverness',
  description: `People increasingly meet an article as three sentences inside somebody else's answer. You cannot choose the sentences. You can make it easy to choose the right ones.

## TL;DR

- Put the answer into the first paragraph below the heading that asks for it.
- Mark up author, date and headline so that a machine need not guess them.
- Give every claim its source in the same paragraph.

## Headings that ask, paragraphs that answer

A heading such as "Background" tells a reader nothing and a machine even less. "How large must a printed code be?" is a question, and the sentence below it can be quoted alone. Check each section with a simple test: would its first two sentences make sense on a card, without the rest?

- Repeat the subject instead of beginning with "this" or "it".
- Keep number, unit and condition in one sentence.
- Say when something does not apply, in the same paragraph.

> A quotable sentence is one that survives being alone.

## Markup is the label on the jar

Structured data in the form of [a news article](https://schema.org/NewsArticle) names headline, author, date of publication and date of change. It does not make a weak text strong. It keeps a strong one from being credited to the wrong person or dated by its footer.

The marked-up values must be the ones people can see. A date in the markup that differs from the date on the page is worse than none, because nobody can tell which of them is true.

## Freshness that is real

Changing the date without changing the text is an old habit. Note below the article what was changed and when, in one line. Readers value it, and the next editor does too.

Lists of sources at the end are good, and links in place are better: a sentence that is quoted loses the list but often keeps its link.

## What not to do

Do not write a second version of the page for machines. Two versions drift apart within weeks, and the one that nobody reads is the one that gets quoted.`,
  practicalAdvice: `- Rewrite the headings of your three most read pages as questions.
- Read the first two sentences of each section alone, and mend those that need the rest.
- Compare the dates in the markup with the dates on the page.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['structured data', 'search', 'assistants'],
  citations: ['https://schema.org/NewsArticle'],
  articleType: 'strategy',
  origin: 'generated',
}
