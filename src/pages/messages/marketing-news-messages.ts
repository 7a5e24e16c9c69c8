// The news page's title and description. The feature has the page's other texts.
export const marketingNewsMetadata = {
  description:
    'Marketing and AI news in short articles: a summary first, action items to use today, and the sources last. Free, no account.',
  keywords: ['marketing news', 'AI news', 'marketing trends', 'AI in marketing', 'marketing strategy'],
}
