// A contract's reads as query options. The key and the data type follow from the call.
import { queryOptions } from '@tanstack/react-query'
import { keyOf, type Read, urlOf } from '#shared/calls/api-call.ts'
import { request } from './api.ts'

/** Returns the query of a read. Its key is the call's (Spec 7). */
export function queryOf<Data>(read: Read<Data>) {
  return queryOptions<Data>({ queryKey: keyOf(read) })
}

/** A page of a list, and the address of the next one. */
export type ListPage<Items> = { items: Items; next: string | null }

/** Reads the page at `next`, or the first one without it (Decisions, Answers of the calls). */
export async function readListPage<Items>(
  read: Read<Items, true>,
  { next, signal }: { next: string | null; signal: AbortSignal },
): Promise<ListPage<Items>> {
  const response = await request(next ?? urlOf(keyOf(read)), { signal })
  const items: Items = await response.json()
  return { items, next: nextAddress(response.headers.get('link')) }
}

/**
 * Returns the path and query of the next page. The header contains the public origin, but the visitor may use another
 * one, and only that one may read the response.
 * @example nextAddress('<https://example.com/a?b=1>; rel="next"') === '/a?b=1'
 */
export function nextAddress(link: string | null): string | null {
  const address = /<([^<>]+)>\s*;[^<]*\brel="?next"?/i.exec(link ?? '')?.[1]
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return null
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}
