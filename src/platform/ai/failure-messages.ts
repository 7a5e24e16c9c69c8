// The messages that editors and administrators read after a provider's failure.

const howToSetUp =
  'Set AI_PROVIDER to openai, anthropic, google, openai-compatible or demo, and AI_API_KEY to its key. AI_MODEL and AI_BASE_URL are optional.'

const whatIsMissing: Record<string, string> = {
  AI_API_KEY: 'The AI provider has no key. Set AI_API_KEY. AI_PROVIDER, AI_MODEL and AI_BASE_URL choose the provider.',
  AI_BASE_URL: 'The AI provider has no URL. Set AI_BASE_URL, and AI_MODEL and AI_API_KEY if the server needs them.',
}

type Failure = { status: number | null; retryAfterSeconds: number | null; detail: string }

export const failureMessages = {
  noProvider: (missing: readonly string[]) =>
    missing.map((name) => whatIsMissing[name]).find(Boolean) ?? `No AI provider is configured. ${howToSetUp}`,
  tooSlow: (limitSeconds: number) =>
    `The AI provider did not answer within ${limitSeconds} s. Please try again, or choose a faster model in AI_MODEL.`,
  unreachable: (provider: string, failure: Failure) =>
    [whatHappened(provider, failure), asSentence(failure.detail), waitFor(failure), whatHelps(failure)]
      .filter((part) => part !== '')
      .join(' '),
}

function whatHappened(provider: string, { status }: Failure): string {
  if (status === null) return `The AI provider (${provider}) could not be reached.`
  if (status > 599) return `The AI provider (${provider}) answered with an unknown status (${status}).`
  if (status === 429) return `The AI provider (${provider}) accepts no more requests for now (status 429).`
  if (status >= 500) return `The AI provider (${provider}) failed (status ${status}).`
  if (status >= 400) return `The AI provider (${provider}) refused the request (status ${status}).`
  return `The answer of the AI provider (${provider}) was cut off or unreadable (status ${status}).`
}

/** The provider's own message. */
function asSentence(detail: string): string {
  if (detail === '') return ''
  return /[.!?]$/.test(detail) ? `It says: ${detail}` : `It says: ${detail}.`
}

function waitFor({ retryAfterSeconds }: Failure): string {
  return retryAfterSeconds === null ? '' : `It asks to wait ${duration(retryAfterSeconds)}.`
}

/** Rounded up, because a retry that comes too early has to wait again. */
function duration(seconds: number): string {
  if (seconds <= 120) return `${Math.ceil(seconds)} s`
  if (seconds <= 120 * 60) return `${Math.ceil(seconds / 60)} minutes`
  const hours = Math.ceil(seconds / 3600)
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

function whatHelps({ status, retryAfterSeconds }: Failure): string {
  if (status === 401 || status === 403) return 'Check AI_API_KEY.'
  if (status === 404) return 'Check AI_MODEL and AI_BASE_URL.'
  if (status === null || status < 400 || status > 599)
    return 'Check AI_BASE_URL and the server’s connection, then try again.'
  if (status !== 429 && status < 500) return 'Check AI_MODEL and AI_API_KEY.'
  return retryAfterSeconds === null ? 'Please try again later.' : ''
}
