/** Texts for words in “Paste anything”. */
export const messages = { unchanged: 'Only A–Z, a–z and 0–9 have bold letters.' } as const
