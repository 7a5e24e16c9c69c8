// Connects to the mail server and signs in as a mail would, then leaves without sending one.
import { failureMessages as words } from '../../mail-messages.ts'
import { connectionTo, outcomeOf, serverOf } from './smtp-sender.ts'

const limitMs = 10_000

/** The problem in words, or null. */
export async function checkMailServer(smtpUrl: string, publicUrl: string): Promise<string | null> {
  const connection = await connectionTo(smtpUrl, new URL(publicUrl).hostname, { connectLimitMs: limitMs })
  const { auth } = serverOf(smtpUrl)
  return new Promise((resolve) => {
    const end = (problem: string | null) => {
      clearTimeout(limit)
      if (problem === null) connection.quit()
      else connection.close()
      resolve(problem)
    }
    const fail = (error: unknown) => {
      const outcome = outcomeOf(error)
      end(outcome && 'reason' in outcome ? outcome.reason : words.unreachable)
    }
    const limit = setTimeout(() => end(words.unreachable), limitMs)
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) fail(error)
      else if (auth) connection.login({ ...auth }, (refusal) => (refusal ? fail(refusal) : end(null)))
      else end(null)
    })
  })
}
