// What browsers show of the page that stands where a page cannot be reached; its own words stand in the feature.
export const offlineMetadata = {
  title: 'Offline',
  description: 'What works without a network: the tools, and the articles that are kept on this device.',
  keywords: ['offline'],
}
