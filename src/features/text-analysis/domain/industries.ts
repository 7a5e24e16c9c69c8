/** What a text may be about. Names for people stand in messages.ts. */
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
