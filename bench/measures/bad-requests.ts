// Sends generated bad requests to every call and page, byte by byte over a raw socket, some of them as an
// administrator.
import { apiPaths } from '#shared/paths.ts'
import { badRequests as madeRequests } from '../../test/support/bad-requests.ts'
import { documentedResponses, type OpenApiDocument } from '../../test/support/documented-responses.ts'
import { askAll, faultKinds } from '../../test/support/raw-calls.ts'
import type { Finding } from '../report/finding.ts'
import { administrator, signIn } from '../stage/administrator.ts'
import { seedNews } from '../stage/news.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage } from '../stage/storage.ts'

const count = 10_000
const seed = 20_250_917

export async function badRequests(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) findings.push(...(await askOn(stage, engine)))
  return findings
}

async function askOn(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  await seedNews(storage)
  const env = { ...storage.env, ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }
  const site = await startSite(stage, { storage: { ...storage, env } })
  const cookie = await signIn(site)
  const document = (await (await fetch(site.origin + apiPaths.openapi)).json()) as OpenApiDocument
  const target = { port: site.port, cookie, problemOf: documentedResponses(document) }
  const { statuses, faults } = await askAll(madeRequests({ seed, count }), target)
  const isStillSignedIn = (await check(site, cookie)).includes('"authenticated":true')
  if (!isStillSignedIn) throw new Error('The session ended early: the administrator calls were not tested')
  const isReady = (await fetch(`${site.origin}/readyz`)).ok
  await site.end()
  const on = `of ${count.toLocaleString('en-US')} bad requests on ${engineNames[engine]}`
  const [first] = faults
  return [
    ...faultKinds.map(
      (kind): Finding => ({
        what: `${kind}, ${on}`,
        measured: faults.filter((fault) => fault.kind === kind).length,
        unit: 'requests',
        bar: { kind: 'at-most', value: 0 },
      }),
    ),
    {
      what: `ready afterwards on ${engineNames[engine]}`,
      note: `seed ${seed}, statuses ${JSON.stringify(statuses)}${first ? `; first fault ${JSON.stringify(first)}` : ''}`,
      measured: isReady ? 1 : 0,
      unit: 'rounds',
      bar: { kind: 'at-least', value: 1 },
    },
  ]
}

async function check({ origin }: Site, cookie: string): Promise<string> {
  return (await fetch(origin + apiPaths.adminCheck, { headers: { cookie } })).text()
}
