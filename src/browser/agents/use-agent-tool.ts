// Offers the tool of a page to the browser's agent (WebMCP), while the page is open.
import { useEffect } from 'react'
import type { AgentTool } from '#shared/calls/agent-tool.ts'

/**
 * `fill` shows an accepted input in the form of the page. Both functions must be constant. Browsers without the feature
 * load nothing.
 */
export function useAgentTool<Input>(load: () => Promise<AgentTool<Input>>, fill: (input: Input) => void): void {
  useEffect(() => {
    if (!('modelContext' in document)) return
    const left = new AbortController()
    Promise.all([load(), import('./register-tool.ts')])
      .then(([tool, { registerTool }]) => (left.signal.aborted ? undefined : registerTool(tool, fill, left.signal)))
      .catch((error: unknown) => console.warn('The tool was not offered to agents:', error))
    return () => left.abort()
  }, [load, fill])
}
