// Sample articles and providers for component tests.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { locationOf } from '#browser/navigation/location.ts'
import type { View } from '#browser/navigation/navigation.ts'
import { StaticView } from '#browser/navigation/navigation-provider.tsx'
import { createQueryClient } from '#browser/query-client.ts'
import type { ApiKey } from '#shared/calls/api-call.ts'
import type { Site } from '#shared/site.ts'
import type { Article, ListedArticle } from '../../contract.ts'

export const site: Site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

export function listed(id: number, changes: Partial<ListedArticle> = {}): ListedArticle {
  return {
    id,
    title: `Article number ${id}`,
    slug: `article-number-${id}`,
    description: 'A description.',
    practicalAdvice: 'Advice.',
    category: 'marketing',
    targetAudience: 'marketing_professionals',
    difficulty: 'beginner',
    tags: ['briefs'],
    citations: [],
    sourceUrl: null,
    sourceType: 'editorial',
    articleType: 'strategy',
    metaTitle: `Article number ${id}`,
    metaDescription: 'What it is about.',
    publishedAt: '2025-09-17T08:00:00.000Z',
    createdAt: '2025-09-16T08:00:00.000Z',
    updatedAt: '2025-09-18T08:00:00.000Z',
    tldr: ['Name one reader and one promise'],
    readingMinutes: 4,
    aiLabel: null,
    corrections: [],
    factCount: 0,
    ...changes,
  }
}

export function article(changes: Partial<Article> = {}): Article {
  return {
    ...listed(7, { title: 'A one-page brief', slug: 'a-one-page-brief' }),
    takeaways: ['Decide on one reader and one promise.'],
    actionItems: ['Write a four-line brief first.'],
    bodyHtml: '<p>Most prompts are long.</p>',
    adviceHtml: '<p>Advice.</p>',
    shareText: 'Most prompts are long.',
    related: [],
    evidence: [],
    claimCount: null,
    ...changes,
  }
}

/** Created by `known` of test/support/described-responses.ts. */
export type Answers = readonly (readonly [key: ApiKey, data: unknown])[]

const NoPage = () => null

/** The HTML that the server renders with this data in the query cache. */
export function render(element: ReactElement, options: { address?: string; answers?: Answers } = {}): string {
  const client = createQueryClient()
  const page = { Page: NoPage, parameters: {} }
  const view: View = { location: locationOf(options.address ?? '/', ''), page, type: 'POP', scroll: 'keep' }
  for (const [key, data] of options.answers ?? []) client.setQueryData(key, data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticView value={view}>{element}</StaticView>
    </QueryClientProvider>,
  )
}

/** The number of matches of a pattern. */
export function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length
}
