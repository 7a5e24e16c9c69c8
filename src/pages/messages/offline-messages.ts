// What browsers show of the page that stands where a page cannot be reached; its own words stand in the feature.
export const offlineMetadata = {
  title: 'Offline',
  description: 'What works offline: the tools, and the articles saved on your device.',
  keywords: ['offline'],
}
