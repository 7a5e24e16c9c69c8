// The words around the color palette generator (Spec 2, what all tool pages share).
export const colorPalettePage = {
  lead: 'Generate harmonious color schemes from one starting color.',
  description:
    'Generate a color palette from one starting color: six harmony methods, seven use cases with named roles, copy as hex. Free, no account.',
  keywords: ['color palette generator', 'color scheme', 'complementary colors', 'triadic', 'analogous', 'brand colors'],
  steps: [
    { title: 'Start from a color', text: 'Type a hex value, pick one, or let Random Generator choose.' },
    { title: 'Say what it is for', text: 'The use case sets how many colors you get and what each is called.' },
    { title: 'Step through methods', text: 'Generate Palette moves to the next method. Copy one color or all.' },
  ],
}

export const harmonyMethodsTitle = 'Harmony methods'
