// Texts of colors in “Paste anything”.
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']
const places = 5

export const messages = {
  around: (color: string) => `Five colors built around ${color}`,
  found: (count: number) => {
    const word = numbers[count] ?? String(count)
    if (count > places) return { title: `Five of the ${word.toLowerCase()} colors in this image`, note: messages.stays }
    if (count === places) return { title: 'The five colors of this image', note: messages.stays }
    return { title: `${word} ${count === 1 ? 'color' : 'colors'} of this image`, note: messages.rest }
  },
  rest: 'The others go with it. The image stays in this browser.',
  stays: 'The image stays in this browser.',
  copyColors: 'Copy colors',
  reading: 'Reading the colors',
  patience: 'Large images take about two seconds.',
  cancel: 'Cancel',
  failures: {
    'not-a-picture': 'We can’t read this file. Use a PNG, JPEG, WebP or SVG image, or paste text.',
    'too-large': 'This image is too large. Use one under 64 megapixels and 50 MB.',
    'no-colors': 'This image is transparent. Use one that shows colors.',
    failed: 'We can’t read this image here. Try a smaller one.',
  },
} as const
