// Connects articles with receivers: webhooks get events; search engines, hubs and a CDN get changes.
import type { Announce, ArticleEvent } from '#features/articles/server.ts'
import type { Announce as DigestAnnounce } from '#features/digest/server.ts'
import { distribution } from '#features/distribution/server.ts'
import { announce, retract, webhooks } from '#features/webhooks/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { articlePath, paths } from '#shared/paths.ts'
import { feedPaths, toldChanges } from './edge.ts'

type EventsOptions = { config: Config; database: Database; jobs: Jobs; log: Log }

export function eventsOf({ config, ...parts }: EventsOptions) {
  const { publicUrl: url, siteName: name } = config
  const { allowPrivate } = config.webhooks
  const hooks = webhooks({ ...parts, site: { name, url }, allowPrivate })
  const world = distribution({
    ...parts,
    settings: config.distribution,
    siteUrl: url,
    feeds: feedPaths.map((path) => url + path),
    undoSeconds: config.push.delaySeconds,
    allowPrivate,
  })
  const announceArticle: Announce = async (event, transaction) => {
    if (event.kind === 'changed') await world.tell(toldChanges(event.changes, url), transaction)
    else if (event.kind === 'retracted') await retract(event.id, transaction)
    else await announce(`article.${event.kind}`, dataOf(event, url), transaction)
  }
  const announceDigest: DigestAnnounce = (week, transaction) =>
    announce('digest', { ...week, url: `${url}${paths.admin}` }, transaction)
  return {
    routes: [hooks.routes, ...world.routes],
    stored: [...hooks.stored, ...world.stored],
    announceArticle,
    announceDigest,
    async listen(): Promise<void> {
      await hooks.listen()
      await world.begin()
    },
    close: () => Promise.all([hooks.close(), world.close()]),
  }
}

type Told = Exclude<ArticleEvent, { kind: 'retracted' | 'changed' }>

/** The article as receivers get it, with what happened to it. */
function dataOf(event: Told, publicUrl: string): object {
  const { id, title, slug } = event.article
  const article = { id, title, url: publicUrl + articlePath(id, slug) }
  switch (event.kind) {
    case 'published':
      return { ...article, publishedAt: event.at }
    case 'corrected':
      return { ...article, correction: event.text, correctedAt: event.at }
    case 'withdrawn':
      return { ...article, note: event.note, withdrawnAt: event.at }
  }
}
