// The name of the page on screen: told by the page's metadata, spoken by the live region.
let name = ''
const listeners = new Set<() => void>()

export function setPageName(next: string): void {
  name = next
  for (const listener of listeners) listener()
}

export function currentPageName(): string {
  return name
}

export function subscribeToPageName(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
