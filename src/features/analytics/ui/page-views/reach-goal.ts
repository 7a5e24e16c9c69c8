// Reports the goals that this tab's session reaches, each once. Loaded once the visitor gives consent.
import { clientOf } from '#browser/api.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import { sessionStore } from '#browser/state/storage.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Goal, storeGoal } from '../../contract.ts'
import { knownSessionId } from './session-id.ts'

const call = clientOf<typeof storeGoal>()

/** The consent manager removes the entry with this name when consent is withdrawn. */
const storageKey = 'goals'

/** Reports a goal unless the session has reached it before. A failure is only logged, and the goal can be reached again. */
export async function reachGoal(goal: Goal): Promise<void> {
  const sessionId = knownSessionId()
  if (sessionId === null || reachedIn(sessionId).includes(goal)) return
  remember(sessionId, [...reachedIn(sessionId), goal])
  try {
    await call('POST', apiPaths.goal, { body: { sessionId, goal }, keepalive: true })
  } catch (error) {
    logFailure('Goal was not stored:')(error)
    // Consent may have been withdrawn meanwhile.
    if (knownSessionId() !== sessionId) return
    const others = reachedIn(sessionId).filter((reached) => reached !== goal)
    remember(sessionId, others)
  }
}

/** The goals that were reported in this session. Those of an earlier session do not count. */
function reachedIn(sessionId: string): string[] {
  const [ofSession, ...reached] = sessionStore.read(storageKey)?.split(' ') ?? []
  return ofSession === sessionId ? reached : []
}

function remember(sessionId: string, reached: readonly string[]): void {
  sessionStore.write(storageKey, [sessionId, ...reached].join(' '))
}
