// Sample articles for tests of the documents.
import type { FullEntry } from '../entry.ts'

export const site = { name: 'Proof & Tools', url: 'https://proof.example' }

export function sampleEntry(id: number, changes: Partial<FullEntry> = {}): FullEntry {
  return {
    id,
    title: `Article number ${id}`,
    slug: `article-number-${id}`,
    category: 'marketing',
    tags: [],
    citations: [],
    sourceUrl: null,
    metaDescription: 'What it is about.',
    bodyHtml: '<p>Body.</p>',
    adviceHtml: '<p>Advice.</p>',
    aiLabel: null,
    corrections: [],
    publishedAt: '2025-09-17T08:00:00.000Z',
    updatedAt: '2025-09-18T08:00:00.000Z',
    ...changes,
  }
}

export const hostileTitles = [
  'A ]]> B',
  '<script>alert(1)</script>',
  'Q&A &amp; &#0; "quotes" \'too\'',
  'nul\u0000 bell\u0007 tab\u000b bom\ufffe',
  '🚀 rockets 👩‍👩‍👧',
  'שלום \u202eעולם مرحبا',
  'half \ud83d',
]
