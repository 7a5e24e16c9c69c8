// The agent for which this process makes a call of its own site. A header would not do: every program could send it.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `client`: what the agent says it is, cleaned. Null when it says nothing. */
export type CallingAgent = { client: string | null }

const calling = new AsyncLocalStorage<CallingAgent>()

/** Runs calls of this site in the name of an agent. */
export function asAgent<Result>(agent: CallingAgent, run: () => Result): Result {
  return calling.run(agent, run)
}

/** Null for calls from outside. */
export function callingAgent(): CallingAgent | null {
  return calling.getStore() ?? null
}
