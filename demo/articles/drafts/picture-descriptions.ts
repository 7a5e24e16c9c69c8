import type { NewArticle } from '#features/articles/server.ts'

export const pictureDescriptions: NewArticle = {
  title: 'Alt text for campaign images, written in one sitting',
  description: `Teams describe images on the evening before the launch, by the last person in the office. With a small routine, a whole campaign takes an hour.

## TL;DR

- Describe the purpose of the image, not everything in it.
- Words inside an image belong in its alt text, word for word.
- Give pure decoration an empty alt text, so screen readers skip it.

## The question to ask

Imagine reading the page to somebody on the phone. What would you say when you reach the image? Sometimes a sentence, sometimes one word, sometimes nothing at all. Write exactly this. The same photo of a bakery can be "Our shop in the market hall, seen from the entrance" on a contact page and nothing on a page about delivery times.

- Begin with the thing itself: screen readers announce an image anyway.
- Name people only where the page names them as well.
- Leave moods to the text around the image, unless the mood is the message.
- Stay below two sentences, and move longer explanations into the page.

> Nobody notices a good description unless they need it.

## Charts and screenshots

A chart needs its result: "Orders rose from March to June and fell in July". Put the figures in a list or a table beside it. A screenshot needs the step it shows, not the names of all the buttons.

## Where models help

A model quickly gives you a usable first sentence for a plain photo. It does not know why the image is there. It also tends to guess ages, feelings and origins. Leave those out unless the person told you. Keep its first half, rewrite the second and delete the guess.

[The guidelines on text alternatives](https://www.w3.org/TR/WCAG22/#text-alternatives) list the special cases. For a campaign the three rules above cover nearly everything.

## Make it part of the delivery

Ask for the text together with the image. A field in the form for new material, with one good example below it, helps more than a reminder at the end. The person who chose the image knows its purpose best.`,
  practicalAdvice: `- Collect all images of the next campaign in one list, with their place on the page.
- Write the texts in one sitting, imagining a phone call for each of them.
- Mark decorations as empty on purpose, so nobody fills them later.
- Add a field for alt text to the form for new material.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['accessibility', 'images', 'copywriting'],
  citations: ['https://www.w3.org/TR/WCAG22/#text-alternatives'],
  articleType: 'tutorial',
  origin: 'manual',
}
