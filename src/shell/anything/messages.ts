// Texts of the “Paste anything” field.
export const messages = {
  label: 'Paste anything',
  pictureLabel: 'Image, stays in this browser',
  placeholder: 'A link, a color, a few words',
  keys: { pc: 'Ctrl K', mac: '⌘ K' },
  keysHint: 'Opens this field on every page',
  paste: 'Paste',
  image: 'Image',
  clear: 'Clear',
  close: 'Close',
  examples: 'Examples',
  readItAs: 'Read it as',
  meanings: { link: 'Link', tags: 'Link', color: 'Color', words: 'Words' },
  pastedImage: 'Pasted image',
  notReadable: 'We can’t read this file. Use a PNG, JPEG, WebP or SVG image, or paste text.',
  pasteFailed: {
    title: 'Paste with your keyboard',
    description: 'Your browser did not let us read the clipboard. Select the field and paste.',
  },
} as const

export const taggedExample = {
  name: 'Tagged link to parts',
  text: 'https://example.com/spring?utm_source=Flyer%20Berlin&utm_medium=print&utm_campaign=spring-sale',
  shown: '…?utm_source=flyer',
} as const
