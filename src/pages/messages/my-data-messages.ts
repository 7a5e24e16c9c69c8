// What browsers and links show of the page of a visitor's own data; its own words stand in the feature.
export const myDataMetadata = {
  title: 'My Data',
  description: 'See, download and erase everything we hold from this browser.',
  keywords: ['my data', 'privacy', 'data export', 'data deletion'],
}
