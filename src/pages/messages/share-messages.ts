// The share page's title and description. The feature has the page's other texts.
export const shareMetadata = {
  title: 'Share',
  description: 'Make a QR code, bold text or a palette of what another app shared.',
}
