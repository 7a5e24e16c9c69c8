// The My data page's title and description. The feature has the page's other texts.
export const myDataMetadata = {
  title: 'My Data',
  description: 'See, download and erase everything we hold from this browser.',
  keywords: ['my data', 'privacy', 'data export', 'data deletion'],
}
