import type { NewArticle } from '#features/articles/server.ts'

export const campaignLinks: NewArticle = {
  title: 'UTM hygiene: name campaign links so that the report still makes sense next year',
  description: `Campaign parameters look harmless until three people have named the same newsletter in three ways. After that, every report needs a person who remembers, and that person goes on holiday.

## TL;DR

- Agree on lower case, hyphens and a closed list of sources before the first link is shared.
- Never tag links between your own pages: the visit would lose where it really came from.
- Keep one shared sheet in which every campaign link is made, with an owner and a date.

## What each parameter is for

The five common parameters answer five different questions. Confusion starts when one of them answers two.

- **utm_source** names the place the link stands in, such as a newsletter or a partner site.
- **utm_medium** names the kind of channel, such as email, social, paid or print.
- **utm_campaign** names the reason for the link, the same in every channel of that campaign.
- **utm_content** tells two links in the same place apart, for example the picture and the button.
- **utm_term** is for the words that were bought, and stays empty for everything else.

Analytics programs compare these values letter by letter. \`Newsletter\`, \`newsletter\` and \`news_letter\` become three rows, and no filter brings them together as cheaply as a rule would have kept them together.

## A rule that survives a busy week

> If a value is not on the list, the list changes first and the link second.

Write the list of sources and media on half a page. Ten sources are enough for most small teams. A campaign name begins with the year and the month, then says what is promoted: \`2025-09-autumn-course\`. Sorted by name, it is sorted by time as well.

Parameters belong to the query part of an address, and [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) says which characters are safe in it. Spaces, ampersands and accents have to be encoded, and some tools encode them twice. Plain letters, digits and hyphens avoid the question.

## Where tagging does harm

Tagging a link from your home page to your own price list begins a new visit in many reports, and the search that brought the reader is forgotten. Use events for clicks inside the site. Personal data has no place in a link either: addresses are copied, logged and forwarded.

Last, look at what readers see. A long tail of parameters in a printed or spoken address is noise. A short redirect on your own domain, [such as this one](https://example.com/autumn), hides the tail and can be changed later.`,
  practicalAdvice: `Begin with the links that are live today.

- Export last quarter's source and medium values and count how many spellings each one has.
- Write the closed list of sources and media and put it beside the link sheet.
- Remove campaign parameters from every link between your own pages.
- Test one link per channel in a private window and look for it in the report.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['analytics', 'utm', 'campaigns', 'reporting'],
  citations: ['https://www.rfc-editor.org/rfc/rfc3986'],
  articleType: 'tutorial',
  metaDescription: 'A half-page naming rule for campaign links, and the three places where tagging does harm.',
  origin: 'manual',
}
