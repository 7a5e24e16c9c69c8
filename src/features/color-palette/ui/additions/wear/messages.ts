// Texts of the bar above the site while it wears the palette.
export const messages = {
  bar: 'Your colors on this site',
  seen: 'You see the site in your colors.',
  failing: (failing: number, all: number) =>
    failing === 0
      ? `All ${all} pairs pass AA.`
      : `${failing} of ${all} pairs ${failing === 1 ? 'is' : 'are'} hard to read.`,
  copyLink: 'Copy link',
  back: 'Back to normal',
  ended: 'The site has its own colors again.',
} as const

export const toasts = {
  copied: { title: 'Link copied!', description: 'It opens the site in these colors.' },
  failed: {
    title: 'Failed to copy',
    description: 'Could not copy the link to clipboard. Please try again.',
    destructive: true,
  },
} as const
