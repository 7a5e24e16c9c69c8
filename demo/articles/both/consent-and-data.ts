import type { NewArticle } from '#features/articles/server.ts'

/** Its title is about as long as a title may be (Decisions: 200 characters). */
export const consentAndData: NewArticle = {
  title:
    'First-party data after the banner: what a small marketing team may ask for, how to ask so that people say yes knowingly, and which questions are better left unasked until somebody really needs them',
  description: `Data that people give you directly is the most useful kind and the most fragile. It is useful because it is about your own readers. It is fragile because one careless form can spoil the willingness to answer the next one.

## TL;DR

- Ask for data at the moment in which the reader gains something from answering.
- Offer yes and no with the same size, the same colour and the same number of clicks.
- Delete on a date that was fixed before collecting, and let a program do it.

## Begin with the use

Write the sentence in which the data will be used. "We send the monthly letter for bakers to people who told us that they bake." If the sentence has no verb that helps the reader, leave the question out. Teams that begin with the use ask for less:

- An email address where a letter is wanted, without a name if nobody will be greeted by it.
- A trade or an interest, where the content really differs between them.
- A country, where prices or rules depend on it, and not a full address.

Whatever else might become useful one day can be asked on that day.

## A yes that deserves the name

> If the refusal needs more clicks than the agreement, the answer belongs to the designer and not to the visitor.

Equal buttons lower the share of people who agree, and that is uncomfortable in the next report. What remains is a smaller group who meant it. Their figures can be trusted, and nobody has to explain a pattern of persuasion to an authority or to a friend.

Say what happens in the words of daily life. "We count which pages are read, without your name" is shorter and clearer than a paragraph about optimising experiences. Browsers can also send a signal that visitors do not want to be followed. Honour it before showing any banner at all.

## Models make it more delicate

Text that was given for one purpose is easily pasted into a language model for another. Decide which data may enter such a tool, and write it down where people work. Messages from customers can be summarised without the names in them. A list of addresses has no business there at all.

Retention is the part that is always postponed. Ninety days for raw events and a year for the record of a consent are reasonable starting points. Choose your own, but let a daily job delete what has expired. A promise that depends on somebody's memory is kept until the first holiday.`,
  practicalAdvice: `- List every field of every form together with the sentence in which it is used.
- Remove the fields without a sentence, this week, before adding anything new.
- Compare the clicks for yes and for no on a phone, and make them equal.
- Set a deletion date for each kind of data and automate it.
- Write five lines on what may be pasted into a language model.`,
  category: 'both',
  targetAudience: 'both',
  difficulty: 'intermediate',
  tags: ['privacy', 'consent', 'first-party data', 'forms', 'retention', 'trust'],
  sourceUrl: 'https://example.com/privacy-workshop',
  sourceType: 'workshop',
  citations: ['https://example.com/privacy-workshop', 'https://example.com/consent-wording'],
  articleType: 'other',
  metaTitle: 'First-party data after the banner',
  origin: 'generated',
}
