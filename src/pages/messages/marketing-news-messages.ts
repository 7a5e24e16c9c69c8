// What search engines are told of the news; the page's other words stand in the feature.
export const marketingNewsMetadata = {
  description:
    'Marketing and AI news in short articles: a summary first, action items to use today, and the sources last. Free, no account.',
  keywords: ['marketing news', 'AI news', 'marketing trends', 'AI in marketing', 'marketing strategy'],
}
