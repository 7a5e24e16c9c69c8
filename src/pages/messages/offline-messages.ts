// The offline page's title and description. The feature has the page's other texts.
export const offlineMetadata = {
  title: 'Offline',
  description: 'What works offline: the tools, and the articles saved on your device.',
  keywords: ['offline'],
}
