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
