// The two services that reach people outside the site.
import { checkMailServer } from '#features/digest/server.ts'
import { storedPairState } from '#features/push/server.ts'
import { type Config, isReachableSubject } from '#platform/config.ts'
import type { PlainClient } from '#platform/database/diagnosis/plain-client.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export async function examineMail({ mail, publicUrl }: Config): Promise<Finding> {
  const { smtpUrl, recipients } = mail
  if (smtpUrl === undefined) return ok(words.mail, words.noMail)
  const problem = await checkMailServer(smtpUrl, publicUrl)
  if (problem !== null) return fault(words.mail, words.mailProblem(problem))
  return recipients.length === 0 ? warning(words.mail, words.noRecipients) : ok(words.mail, words.mailRight)
}

export function examineSubject({ push }: Config): Finding {
  const isReachable = isReachableSubject(push.vapidSubject)
  return isReachable ? ok(words.push, words.subjectRight) : warning(words.push, words.noSubject(push.vapidSubject))
}

/** On a database with the site's tables. */
export async function examinePushKeys(client: PlainClient): Promise<Finding> {
  const state = await storedPairState(client)
  return state === 'broken' ? fault(words.push, words.brokenKeys) : ok(words.push, words.keys[state])
}
