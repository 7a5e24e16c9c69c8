import type { NewArticle } from '#features/articles/server.ts'

/** Its title nearly reaches the maximum length (Decisions: 200 characters). */
export const consentAndData: NewArticle = {
  title:
    'First-party data after the banner: what a small marketing team may ask for, how to ask so that people say yes knowingly, and which questions are better left unasked until somebody really needs them',
  description: `The data people give you directly is the most useful kind and the most fragile. It is useful because it is about your own readers. It is fragile because one careless form makes people skip the next one.

## TL;DR

- Ask for data when the reader gains something from the answer.
- Offer yes and no with the same size, the same color and the same number of clicks.
- Set the deletion date before you collect, and let a program delete.

## Begin with the use

Write down in one sentence how you will use the data. "We send the monthly letter for bakers to people who bake." If the sentence does not help the reader, leave the question out. Teams that begin with the use ask for less:

- An email address for a letter, without a name unless you greet people by it.
- A trade or an interest, if the content really differs.
- A country, if prices or rules depend on it, but not a full address.

If you need something else one day, ask on that day.

## A yes that deserves the name

> If "no" takes more clicks than "yes", the designer answers for the visitor.

[European law](https://eur-lex.europa.eu/eli/reg/2016/679/oj) wants a consent that is freely given and as easy to withdraw as to give. With equal buttons fewer people agree, and your next report looks worse. The smaller group meant it. You can trust its figures, and you have no dark pattern to explain.

Say what happens in everyday words. "We count which pages you read, without your name" is shorter and clearer than a paragraph about optimizing experiences. Browsers can also send [a signal against tracking](https://www.w3.org/TR/gpc/). Honor it before you show any banner.

## Models make it more delicate

It is easy to paste text into a language model that people gave you for another purpose. Decide which data may enter such a tool, and write it down where people work. You can summarize customer messages without the names. Never paste a list of addresses.

Everybody postpones retention. Ninety days for raw events and a year for consent records are reasonable starting points. Choose your own, but let a daily job delete expired data. A promise that depends on somebody's memory lasts until the first vacation.`,
  practicalAdvice: `- List every field of every form, each with the sentence about its use.
- Remove the fields without a sentence this week, before you add anything new.
- Compare the clicks for yes and for no on a phone, and make them equal.
- Set a deletion date for each kind of data and automate it.
- Write five lines on what people may paste into a language model.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['privacy', 'consent', 'first-party data', 'forms', 'retention', 'trust'],
  sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  sourceType: 'law',
  citations: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj', 'https://www.w3.org/TR/gpc/'],
  articleType: 'other',
  metaTitle: 'First-party data after the banner',
  origin: 'generated',
}
