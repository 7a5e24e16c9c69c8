// Texts about a visitor's own colors.
export const messages = {
  field: 'Paste colors, a style sheet or a tokens file',
  hint: 'Up to 200 colors, or',
  choose: 'choose a file',
  from: (name: string) => `From ${shortened(name)}. Type here, or`,
  chooseAnother: 'choose another file',
  stays: '. It stays in this browser.',
  file: 'File with colors',
  empty: 'No colors yet',
  emptyHint: 'Paste hex, rgb, hsl or oklch values, CSS or a tokens file. We find them all.',
  reading: 'Reading your colors',
  cancel: 'Cancel',
  count: (groups: number, taken: number) =>
    groups === taken ? colors(taken) : `${colors(groups)}, from ${taken.toLocaleString('en-US')}`,
  merged: (count: number) => (count === 1 ? '1 near-duplicate merged' : `${count} near-duplicates merged`),
  noneMerged: 'No near-duplicates',
  surplus: (different: number) => `${colors(different)} found. We took the first 200.`,
  surplusAdvice: 'Paste the rest in a second round.',
  transparent: (count: number) => `${values(count, 'fully transparent')} left out.`,
  translucent: (count: number) => `${values(count, 'partly transparent')} used without transparency.`,
  unreadable: (count: number, example: string) =>
    `${values(count)} left out, such as ${sentence(example)} Paste colors without variables.`,
  unreadableOnly: (example: string) => `We can’t read ${sentence(example)} Paste colors without variables.`,
  circular: (names: readonly string[]) =>
    `${names.length === 1 ? '1 reference leads' : `${names.length} references lead`} in a circle: ${list(names)}.`,
  circularAdvice: 'Give one token in it a color and paste again.',
  missing: (names: readonly string[]) =>
    `${names.length === 1 ? '1 token refers' : `${names.length} tokens refer`} to a missing token: ${list(names)}.`,
  missingAdvice: 'Add it and paste again.',
  members: (count: number) => `${count} merged`,
  names: (names: readonly string[]) => names.map(shortened).join(', '),
  moreNames: ([first = '', ...others]: readonly string[]) => `${shortened(first)} and ${others.length} more`,
  roleOf: (hex: string) => `Role of ${hex}`,
  notUsed: 'Not used',
  everyPair: 'Every pair at once',
  passing: (passing: number, pairs: number) =>
    `${passing.toLocaleString('en-US')} of ${pairs === 1 ? '1 pair' : `${pairs.toLocaleString('en-US')} pairs`} pass AA`,
  matrix: 'Contrast of every pair',
  textOn: 'Text on',
  same: 'Same color',
  matrixNote: 'Painted pairs reach 4.5:1, enough for text.',
  whole: (count: number) => `Show all ${count} colors`,
  fewer: 'Show fewer colors',
  apply: 'Make this my palette',
  applyNote: 'Roles you did not assign come from the method.',
  applied: 'This is your palette now.',
  undo: 'Undo',
  used: (named: readonly string[]) => `Palette from your colors: ${named.join(', ')}`,
} as const

const kinds = 'Paste hex, rgb, hsl or oklch values, CSS or a tokens file.'

export const failures = {
  'no-colors': { title: 'No colors in this text.', advice: kinds },
  'broken-json': { title: 'This tokens file is not valid JSON.', advice: 'Check its commas and brackets.' },
  'too-long': { title: 'This has more than 2 million characters.', advice: 'Paste the part with your colors.' },
  'not-text': { title: 'We can’t read this file.', advice: 'Use CSS, JSON or plain text.' },
  failed: { title: 'We couldn’t read this here.', advice: 'Paste a smaller part.' },
} as const

function colors(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'color' : 'colors'}`
}

function sentence(example: string): string {
  return example.endsWith('…') ? example : `${example}.`
}

function values(count: number, kind = ''): string {
  return `${count.toLocaleString('en-US')} ${kind ? `${kind} ` : ''}${count === 1 ? 'value' : 'values'}`
}

const mostNames = 4
const longestName = 40

function list(names: readonly string[]): string {
  const more = names.length - mostNames
  const shown = names.slice(0, mostNames).map(shortened).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}

function shortened(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`
}
