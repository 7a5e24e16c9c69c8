import type { NewArticle } from '#features/articles/server.ts'

export const answerPages: NewArticle = {
  title: 'Pages AI assistants can quote: structure before cleverness',
  description: `More and more people meet an article as three sentences in an assistant's answer. You cannot choose the sentences. You can make the right ones easy to choose.

## TL;DR

- Put the answer in the first paragraph below its question.
- Mark up author, date and headline, so machines need not guess them.
- Give every claim its source in the same paragraph.

## Headings that ask, paragraphs that answer

A heading such as "Background" tells a reader nothing and a machine even less. "How large must a printed code be?" is a question, and an assistant can quote the sentence below it. Check each section with a simple test: would its first two sentences make sense on a card, without the rest?

- Repeat the subject instead of starting with "this" or "it".
- Keep number, unit and condition in one sentence.
- Say when something does not apply, in the same paragraph.

> A quotable sentence works on its own.

## Markup is the label on the jar

Structured data in the form of [a news article](https://schema.org/NewsArticle) names headline, author, date of publication and date of change. It does not make a weak text strong. It keeps assistants from crediting the wrong person or taking the date from your footer.

Mark up the values people can see. Two different dates are worse than none, because nobody can tell which is true.

## Real updates

Changing the date without changing the text is an old habit. Note below the article what you changed and when, in one line. Readers value it, and so does the next editor.

A list of sources at the end is good. Links in place are better: a quoted sentence loses the list but often keeps its link.

## What not to do

Do not write a second version of the page for machines. Two versions drift apart within weeks, and assistants may quote the one nobody reads.`,
  practicalAdvice: `- Rewrite the headings of your three most read pages as questions.
- Read the first two sentences of each section alone, and fix those that need the rest.
- Compare the dates in the markup with the dates on the page.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['structured data', 'search', 'assistants'],
  citations: ['https://schema.org/NewsArticle'],
  articleType: 'strategy',
  origin: 'generated',
}
