// A form that the browser's agent can fill and send (WebMCP). Browsers without the feature ignore all of this.
import type { FormEvent } from 'react'

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
    /** The agent may send the form. Without it, a person must press a button. */
    toolautosubmit?: ''
  }
}

declare global {
  interface SubmitEvent {
    agentInvoked?: boolean
    respondWith?(result: Promise<string>): void
  }
}

/** Gives the agent a result. Does nothing when a person sent the form. */
export function respondToAgent({ nativeEvent }: FormEvent, result: string): void {
  if (nativeEvent instanceof SubmitEvent && nativeEvent.agentInvoked) nativeEvent.respondWith?.(Promise.resolve(result))
}
