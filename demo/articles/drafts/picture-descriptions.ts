import type { NewArticle } from '#features/articles/server.ts'

export const pictureDescriptions: NewArticle = {
  title: 'Alternative texts for campaign pictures, written in one sitting',
  description: `Describing pictures is left until the evening before the launch, and then done by whoever is still in the office. With a small routine it takes an hour for a whole campaign.

## TL;DR

- Describe what the picture is there for, and not everything that is in it.
- Words inside a picture belong in its alternative text, word for word.
- Pure decoration gets an empty text, so that it is skipped without a sound.

## The question to ask

Imagine reading the page to somebody on the phone. What would you say when you reach the picture? Sometimes a sentence, sometimes one word, sometimes nothing at all. That is the text. The same photograph of a bakery can be "Our shop in the market hall, seen from the entrance" on a contact page and nothing on a page about delivery times.

- Begin with the thing itself: readers are told that it is a picture anyway.
- Name people only where the page names them as well.
- Leave moods to the text around the picture, unless the mood is the message.
- Stay below two sentences, and move longer explanations into the page.

> A good description is not noticed by anybody who did not need it.

## Charts and screenshots

A chart needs its result: "Orders rose from March to June and fell in July". The figures themselves belong in a list or a table beside it. A screenshot needs the step it shows and not the names of all the buttons.

## Where models help

A model gives a usable first sentence for a plain photograph, and it is quick. It does not know why the picture is there. It also tends to guess ages, feelings and origins, which have no place in a description unless the person said so. Keep its first half, rewrite the second, and delete the guess.

[The guidelines on text alternatives](https://www.w3.org/TR/WCAG22/#text-alternatives) list the special cases. For a campaign the three rules above cover nearly everything.

## Make it part of the delivery

Ask for the text together with the picture. A field in the form for new material, with one good example below it, changes more than a reminder at the end. Whoever chose the picture knows best what it is for.`,
  practicalAdvice: `- Collect all pictures of the next campaign in one list with their place on the page.
- Write the texts in one sitting, imagining a phone call for each of them.
- Mark decorations as empty on purpose, so that nobody fills them later.
- Add a field for the alternative text to the form for new material.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['accessibility', 'pictures', 'copywriting'],
  citations: ['https://www.w3.org/TR/WCAG22/#text-alternatives'],
  articleType: 'tutorial',
  origin: 'manual',
}
