/** The operator's settings that pages use. */
export type Site = {
  name: string
  /** The public origin, without a trailing slash. */
  url: string
  privacyEmail: string
  legalEmail: string
  /** Agents cannot call the tools (MCP=false). */
  withoutAgents?: true
  /** The tag manager's container, loaded only after consent (Decisions, GTM_CONTAINER_ID). */
  tagManager?: string
}
