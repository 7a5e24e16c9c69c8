// SIGTERM while an article's notifications are being sent. Every subscriber gets one, from this process or the next.
import { createECDH, randomBytes } from 'node:crypto'
import { startSite } from '../../../stage/site.ts'
import type { Stage } from '../../../stage/stage.ts'
import { makeStorage, type Storage, withDatabase } from '../../../stage/storage.ts'
import { administratorEnv, signInAtDesk, within } from '../../client/desk.ts'
import { openPushService } from '../../client/other-servers.ts'
import type { Case } from '../../report/case.ts'
import { endingOf, stopped } from './stopped.ts'

const subscribers = 3_000
const stopsAfter = 500
const beginWithinMs = 30_000
const endWithinMs = 90_000

export async function stopNotifications(stage: Stage): Promise<Case> {
  const storage = await makeStorage(stage, 'postgresql')
  const service = await openPushService(stage)
  await subscribe(storage, service.port)
  const env = { ...administratorEnv, PUSH_ALLOW_PRIVATE: 'true', PUSH_DELAY_SECONDS: '1' }
  const site = await startSite(stage, { storage, env })
  const desk = await signInAtDesk(site.origin)
  await desk.create('An article of which all are notified', { isDraft: false })
  const hasBegun = await within(beginWithinMs, async () => service.messages.size >= stopsAfter)
  const sentBefore = service.messages.size
  const ending = await stopped(site)
  const next = await startSite(stage, { storage, env })
  const isWhole = await within(endWithinMs, async () => service.messages.size >= subscribers)
  await next.end()
  const twice = [...service.messages.values()].filter((count) => count > 1).length
  return {
    what: `SIGTERM while ${subscribers.toLocaleString('en-US')} subscribers are notified`,
    notes: [
      `${sentBefore} sent before the signal; ended ${endingOf(ending)}; ${service.messages.size} notified in the end, ${twice} of them twice`,
    ],
    shortfalls: [
      ...ending.shortfalls,
      ...(hasBegun ? [] : ['notifications did not begin']),
      ...(ending.exitCode === 0 ? [] : ['something was cut off']),
      ...(isWhole ? [] : [`${subscribers - service.messages.size} were not notified`]),
      ...(twice === 0 ? [] : [`${twice} were notified twice`]),
    ],
  }
}

function subscribe(storage: Storage, port: number): Promise<unknown> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const values = [keys.getPublicKey('base64url'), randomBytes(16).toString('base64url'), subscribers]
  return withDatabase(storage, (database) =>
    database.query(
      `INSERT INTO push_subscriptions (endpoint, p256dh, auth, every_article)
      SELECT $1 || n, $2, $3, true FROM generate_series(1, $4::int4) AS n`,
      [`http://127.0.0.1:${port}/`, ...values],
    ),
  )
}
