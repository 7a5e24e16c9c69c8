// Texts of the palette from an image.
export const messages = {
  title: 'Palette from an image',
  choose: 'Choose an image',
  another: 'Another image',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  reading: 'Reading the colors',
  pasted: 'Pasted image',
  found: (count: number, used: number) => `${count} ${count === 1 ? 'color' : 'colors'} found, ${used} used`,
  undone: (count: number) => `${count} ${count === 1 ? 'color' : 'colors'} found. Your palette is back.`,
  startFrom: (hex: string) => `Start from ${hex}`,
  used: (colors: readonly string[]) => `Palette from the image: ${colors.join(', ')}`,
  failures: {
    'not-a-picture': 'We can’t read this file. Use PNG, JPEG, WebP, GIF or AVIF.',
    'too-large': 'This image is too large. Use one up to 64 megapixels and 50 MB.',
    'no-colors': 'This image is fully transparent. Use one with colors.',
    failed: 'We couldn’t read this image here. Try a smaller one.',
  },
} as const
