// Texts of the menus below the swatches.
export const messages = {
  hex: 'HEX',
  rgb: 'RGB',
  hsl: 'HSL',
  oklch: 'OKLCH',
  formats: 'Copy colors as',
  copyLinkLong: 'Copy link to this palette',
  export: 'Export',
} as const

export const exportMessages = {
  copyTitle: 'Copy as code',
  css: { label: 'CSS variables', hint: '.css' },
  tailwind: { label: 'Tailwind 4 theme', hint: '@theme' },
  scss: { label: 'SCSS variables', hint: '.scss' },
  tokens: { label: 'Design tokens', hint: '.json' },
  bothTitle: 'Copy light and dark',
  bothCss: { label: 'CSS, light and dark', hint: 'light-dark()' },
  bothMedia: { label: 'CSS, media query', hint: '@media' },
  bothTailwind: { label: 'Themes for Tailwind 4', hint: '@theme' },
  bothScss: { label: 'SCSS maps', hint: '.scss' },
  bothTokens: { label: 'Themes as design tokens', hint: '.resolver.json' },
  downloadTitle: 'Download',
  ase: { label: 'Adobe swatches (ASE)', hint: '.ase' },
  svg: { label: 'SVG sheet', hint: '.svg' },
  png: { label: 'PNG sheet', hint: '.png' },
} as const

export const toasts = {
  codeCopied: (name: string) => ({ title: 'Code copied!', description: `${name} copied.` }),
  codeFailed: {
    title: 'Failed to copy',
    description: 'Could not copy the code to clipboard. Please try again.',
    destructive: true,
  },
  fileFailed: { title: 'Download failed', description: 'This browser could not make the file.', destructive: true },
} as const
