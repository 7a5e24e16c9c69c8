// Offers the tool of a page to the browser's agent (WebMCP), while the page is open.
import { useEffect } from 'react'

type InPage = { register: (signal: AbortSignal) => Promise<void> }

/** `load` must be constant. Browsers without the feature load nothing. */
export function useAgentTool(load: () => Promise<InPage>): void {
  useEffect(() => {
    if (!('modelContext' in document)) return
    const left = new AbortController()
    load()
      .then(({ register }) => (left.signal.aborted ? undefined : register(left.signal)))
      .catch((error: unknown) => console.warn('The tool was not offered to agents:', error))
    return () => left.abort()
  }, [load])
}
