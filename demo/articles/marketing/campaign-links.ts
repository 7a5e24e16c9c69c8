import type { NewArticle } from '#features/articles/server.ts'

export const campaignLinks: NewArticle = {
  title: 'UTM hygiene: name campaign links so that the report still makes sense next year',
  description: `Campaign parameters look harmless until three people name the same newsletter in three ways. From then on, every report needs somebody who remembers, and that person goes on vacation.

## TL;DR

- Agree on lower case, hyphens and a closed list of sources before you share the first link.
- Never tag links between your own pages: you would lose the real source of the visit.
- Make every campaign link in one shared sheet, with an owner and a date.

## What each parameter is for

The five common parameters answer five questions. Confusion starts when one of them answers two.

- **utm_source** names the place of the link, such as a newsletter or a partner site.
- **utm_medium** names the kind of channel, such as email, social, paid or print.
- **utm_campaign** names the reason for the link, the same in every channel of that campaign.
- **utm_content** tells two links in the same place apart, for example the image and the button.
- **utm_term** holds the keywords you paid for, and stays empty for everything else.

Analytics programs compare these values letter by letter. \`Newsletter\`, \`newsletter\` and \`news_letter\` become three rows. A rule costs less than a filter that merges them later.

## A rule that survives a busy week

> If a value is not on the list, change the list first and the link second.

Write the list of sources and media on half a page. Ten sources are enough for most small teams. Begin a campaign name with the year and the month, then say what you promote: \`2025-09-autumn-course\`. Sorted by name, your campaigns are sorted by time as well.

Parameters belong to the query part of a link. [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) lists the characters that are safe there. You have to encode spaces, ampersands and accents, and some tools encode them twice. Plain letters, digits and hyphens avoid the question.

## Where tagging does harm

Tagging a link from your home page to your own price list starts a new visit in many reports. You lose the search that brought the reader. Use events for clicks inside the site. Keep personal data out of links too: people copy and forward them, and servers log them.

Last, look at what readers see. A long tail of parameters is noise in a printed or spoken link. A short redirect on your own domain, such as \`example.com/autumn\`, hides the tail, and you can change it later.`,
  practicalAdvice: `Begin with the links already live.

- Export last quarter's source and medium values and count how many spellings each one has.
- Write the closed list of sources and media and keep it beside the link sheet.
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
