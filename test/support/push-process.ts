// A process that notifies the subscribers of a real database, so that tests can end it without warning.
import { notifiableStore } from '#features/articles/server.ts'
import { push } from '#features/push/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { createLog } from '#platform/log.ts'

const [, , databaseUrl = ''] = process.argv
const log = createLog('silent')
const database = await openDatabase({ databaseUrl, dataDir: '', log })
const jobs = createJobs({
  database,
  log,
  // As fast as the library allows.
  pace: { ...usualPace, startAfterMs: 0, heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5 },
})
const fastJobs: Pick<Jobs, 'handle' | 'send'> = {
  send: (definition, data, options) => jobs.send(definition, data, options),
  handle: ({ limits, ...definition }, handling) =>
    jobs.handle({ ...definition, limits: { ...limits, pauseSeconds: 1, lateSeconds: 0.5 } }, handling),
}
push({
  database,
  jobs: fastJobs,
  news: notifiableStore(database, { undoSeconds: 60 }),
  log,
  site: { name: 'Tools', url: 'https://tools.example.com' },
  settings: { vapidSubject: 'mailto:privacy@tools.example.com', allowPrivate: true, delaySeconds: 60 },
  receiptOf: () => String,
})
jobs.start()
process.stdout.write('open\n')
