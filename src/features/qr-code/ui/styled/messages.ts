export const refusals = {
  missingLetter: (letter: string) => ({
    title: 'Download failed',
    description: `PDF and EPS cannot write “${letter}”. Change the caption, or choose PNG or SVG.`,
    destructive: true as const,
  }),
}
