/** Texts of the page that receives what other apps share. */
export const messages = {
  title: 'What should we make from this?',
  lead: (siteName: string) => `You shared this with ${siteName}. It stays on your device.`,
  kinds: { link: 'Link', text: 'Text', both: 'Link and text', color: 'Color', picture: 'Image' },
  openWith: 'Open with',
  justNow: 'Shared just now',
  picture: (size: string) => `${size} MB, stays on your device`,
  offline: 'You are offline. Nothing needs to be sent.',
  makeCode: 'Make a QR code',
  makeBold: 'Make it bold',
  makePalette: 'Make a palette',
  fiveOfPicture: 'Five colors from the image',
  fiveAround: (color: string) => `Five colors built around ${color}`,
  reading: 'Reading the image.',
  patience: 'Large images take about two seconds.',
  cancel: 'Cancel',
  tooLarge: (megabytes: number) => `This image is larger than ${megabytes} MB. Share a smaller one.`,
  nothing: 'Nothing was shared',
  nothingText: 'Share a link, text or image from another app, or paste it on Home.',
  pasteOnHome: 'Paste it on Home',
  fromShare: 'From your share:',
  undo: 'Undo',
} as const

export const shareMetadata = {
  title: 'Share',
  description: 'Make a QR code, bold text or a palette of what another app shared.',
}
