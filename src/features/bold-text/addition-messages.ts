// Texts of the additions at rest, which load after the page.
export const additionMessages = {
  paste: 'Paste',
  clear: 'Clear',
  markSelection: 'Bold selection',
  markKeys: 'Ctrl B',
  selectWords: 'Select words to bold only those.',
  moreStyles: 'More styles',
  sample: { point: 'This is a sample.', text: 'Type or paste to replace it.' },
  staysHere: 'Your text stays in this tab when you move to another tool.',
  pasteFailed: {
    title: 'Could not read the clipboard',
    description: 'Your browser blocks Paste. Click into the text and press Ctrl+V.',
    destructive: true,
  },
} as const
