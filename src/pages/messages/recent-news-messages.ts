// What search engines are told of the latest articles; the page's other words stand in the feature.
export const recentNewsMetadata = {
  description:
    'The newest articles on marketing and AI: each with a short summary first, action items and its sources. Filter by topic or search.',
  keywords: ['marketing news', 'AI news', 'marketing insights', 'AI in marketing'],
}
