// "Wear it" in the address of the tool, beside its palette: `?start=0f766e&use=website&method=analogous&wear=1`.

const name = 'wear'

/** Only the one value counts, and only once. */
export function isWornIn(query: string): boolean {
  return new URLSearchParams(query).getAll(name).join() === '1'
}

/** Keeps the palette and other parts of the query. */
export function queryWithWear(query: string, isWorn: boolean): string {
  const parts = new URLSearchParams(query)
  if (isWornIn(query) === isWorn && parts.has(name) === isWorn) return query
  parts.delete(name)
  if (isWorn) parts.set(name, '1')
  return parts.size > 0 ? `?${parts}` : ''
}
