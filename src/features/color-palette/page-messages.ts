// The texts around the color palette generator (Spec 2, elements of every tool page).
export const colorPalettePage = {
  lead: 'Start with one color or an image. Get a palette you can read and use.',
  description:
    'Generate a color palette from one starting color: six harmony methods, seven use cases with named roles, copy as hex. Free, no account.',
  keywords: ['color palette generator', 'color scheme', 'complementary colors', 'triadic', 'analogous', 'brand colors'],
  steps: [
    { title: 'Start from a color', text: 'Type a hex value, drop an image, or let Random Generator choose.' },
    { title: 'Pick a use case', text: 'It sets how many colors you get and what each is called.' },
    { title: 'Try the methods', text: 'Each click on Generate Palette tries the next harmony.' },
  ],
}

export const harmonyMethodsTitle = 'Harmony methods'
