// The article that the OpenAPI document shows as an example.

export const exampleCard = {
  id: 1,
  title: 'The Four-Line Brief',
  slug: 'the-four-line-brief',
  category: 'ai',
  articleType: 'other',
  publishedAt: '2026-11-26T08:00:00.000Z',
  tldr: ['Four lines are enough for a brief.'],
  aiLabel: 'AI-generated, reviewed by an editor',
  corrections: [],
  factCount: 1,
}

const listed = {
  ...exampleCard,
  description: '- Four lines are enough for a brief.\n\n40% of teams write more.',
  practicalAdvice: '- Write the four lines first.',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: ['briefs'],
  citations: ['https://example.com/study'],
  sourceUrl: null,
  sourceType: 'editorial',
  metaTitle: 'The Four-Line Brief',
  metaDescription: 'Four lines are enough for a brief.',
  createdAt: '2026-11-26T07:00:00.000Z',
  updatedAt: '2026-11-26T08:00:00.000Z',
  readingMinutes: 1,
}

export const exampleArticle = {
  ...listed,
  takeaways: ['Four lines are enough for a brief.'],
  actionItems: ['Write the four lines first.'],
  bodyHtml: '<p>40% of teams write more.</p>',
  adviceHtml: '<ul><li>Write the four lines first.</li></ul>',
  shareText: 'Four lines are enough for a brief. 40% of teams write more.',
  related: [],
  evidence: [
    {
      text: '40%',
      citation: 'https://example.com/study',
      sentence: 'Of all teams, 40% write more than a page.',
      pageTitle: 'A study of briefs',
      checkedAt: '2026-11-26T07:30:00.000Z',
    },
  ],
  claimCount: 1,
}
