/** Spec 3: a `session_` prefix, a timestamp and a random string. */
export const sessionIdPattern = /^session_\d{1,16}_[A-Za-z0-9]{1,64}$/

export function sessionIdOf(now: number, random: Uint32Array): string {
  return `session_${now}_${Array.from(random, (part) => part.toString(36)).join('')}`
}
