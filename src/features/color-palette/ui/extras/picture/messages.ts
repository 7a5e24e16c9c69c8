// The words of the palette from a picture.
export const messages = {
  title: 'Palette from a picture',
  hint: 'Drop a picture here, paste one, or choose it. It stays in this browser.',
  choose: 'Choose a picture',
  another: 'Another picture',
  close: 'Close',
  reading: 'Reading the picture…',
  pasted: 'Pasted picture',
  found: (count: number) =>
    `${count === 1 ? 'One color' : `${words[count] ?? count} colors`} found. The picture stays in this browser.`,
  startFrom: (hex: string) => `Start from ${hex}`,
  takeAll: (count: number) =>
    count === 1 ? 'Use it' : `Use the first ${(words[count] ?? String(count)).toLowerCase()}`,
  used: (colors: readonly string[]) => `Palette: ${colors.join(', ')}`,
  failures: {
    'not-a-picture': 'This is no picture that can be read: PNG, JPEG, WebP, GIF or AVIF.',
    'too-large': 'This picture is too large: 64 megapixels and 50 MB at most.',
    'no-colors': 'This picture is transparent all over.',
    failed: 'This picture could not be read here. Try a smaller one.',
  },
} as const

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']
