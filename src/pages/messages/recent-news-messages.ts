// The title and description of the latest articles page. The feature has the page's other texts.
export const recentNewsMetadata = {
  description:
    'The newest articles on marketing and AI: each with a short summary first, action items and its sources. Filter by topic or search.',
  keywords: ['marketing news', 'AI news', 'marketing insights', 'AI in marketing'],
}
