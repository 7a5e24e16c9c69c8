// The name of the page on screen: told by the page's metadata, spoken by the live region.
let name = ''
let settled: string | null = null
const listeners = new Set<() => void>()

/** @param path of the page, once neither its name nor its address is about to change */
export function setPageName(next: string, path: string | null): void {
  name = next
  settled = path
  for (const listener of listeners) listener()
}

export function currentPageName(): string {
  return name
}

export function settledPath(): string | null {
  return settled
}

export function subscribeToPageName(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
