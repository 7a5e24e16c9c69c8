/** The industries that texts are assigned to. Their names for readers are in messages.ts. */
export const industries = [
  'retail',
  'food',
  'events',
  'software',
  'education',
  'health',
  'real-estate',
  'travel',
  'recruiting',
  'finance',
  'beauty',
  'nonprofit',
] as const

export type Industry = (typeof industries)[number]

/**
 * The words that indicate each industry: beginnings of words, lowercase and without accents. `app.` matches a whole word, `open_house`
 * two consecutive words. A strong one indicates its industry alone; a weak one only together with others.
 */
export type Lexicon = Readonly<Record<Industry, { strong: string; weak: string }>>
