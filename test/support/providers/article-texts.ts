// Articles that the double's models return.

export const goodArticle = {
  title: 'Shorter briefs, better adverts',
  description:
    'An advert begins with its brief.\n\n## TL;DR\n\n- A brief fits on one page.\n- Name one audience and one wish.\n- Test two versions at most.\n\n## Why it matters\n\nLong briefs hide the decision that was not taken.\n\n- A brief of one page is read by everybody who works on the advert.\n- One named audience leaves no room for a text that pleases nobody.',
  practicalAdvice: '- Cut your next brief to one page.\n- Write the audience into its first line.',
  tags: ['Adverts', ' briefs ', 'adverts'],
  citations: ['https://example.com/briefs'],
  articleType: 'strategy',
  metaTitle: 'Shorter briefs',
  metaDescription: null,
}

export const good = JSON.stringify(goodArticle)

/** Required fields are missing or have the wrong type, so it cannot be accepted. */
export const wrongSchema = JSON.stringify({ ...goodArticle, title: 17, description: '', practicalAdvice: undefined })

/** Only fields that an editor can complete are wrong. */
export const badOrnaments = JSON.stringify({
  ...goodArticle,
  tags: ['x'.repeat(41), 'briefs', ...Array.from({ length: 30 }, (_, i) => `tag ${i}`)],
  citations: ['javascript:__xss()', 'https://example.com/briefs', 'see my book', 'https://user@example.com/'],
  articleType: 'poem',
})

export const form = { topic: 'Briefs for adverts', category: 'both', targetAudience: 'both', difficulty: 'advanced' }
