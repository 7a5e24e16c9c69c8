/** The article that a path is the address of (Spec 2, route table); null for any other path. */
export function articleIdOf(path: string): number | null {
  const id = /^\/article\/(\d{1,9})(?:\/[^/]*)?$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
