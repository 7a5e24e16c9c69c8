// What needs an administrator now, worst first, each with one link.
import { settingsAddress } from '#shared/calls/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { needMessages as words } from '../messages.ts'
import type { Need, NeedKind, RaisedAlert, Waiting } from './figures.ts'

const tab = (id: string) => `${paths.admin}?tab=${id}`
const links = {
  published: `${tab('editorial')}&desk=published`,
  drafts: `${tab('editorial')}&desk=drafts`,
  jobs: `${tab('activity')}&view=jobs`,
  analytics: tab('analytics'),
  retention: paths.admin,
  settings: `${settingsAddress}#digest`,
} as const

/** `mailFailure`: why the last mail was given up, or null. */
export function needsOf(waiting: Waiting, mailFailure: string | null): Need[] {
  const { notifications, drafts, sources, jobs, retention, alerts } = waiting
  const [job] = jobs
  const [late] = retention.toSorted((one, other) => other.lateDays - one.lateDays)
  const needs: (Need | false)[] = [
    // Failed jobs are listed by themselves.
    ...alerts.filter(({ kind }) => kind !== 'job').map(alertNeed),
    notifications.failed > 0 && {
      kind: 'notifications',
      what: words.notifications.what(notifications.failed),
      why: words.notifications.why(notifications.isKeyRefused, notifications.lastAt),
      link: links.published,
      action: words.notifications.action,
    },
    job !== undefined && {
      kind: 'jobs',
      what: words.jobs.what(jobs.length),
      why: words.jobs.why(job.label, job.failedAt),
      link: links.jobs,
      action: words.jobs.action,
    },
    late !== undefined && {
      kind: 'retention',
      what: words.retention.what(retention.length),
      why: words.retention.why(late.label, late.lateDays),
      link: links.retention,
      action: words.retention.action,
    },
    mailFailure !== null && {
      kind: 'mail',
      what: words.mail.what,
      why: mailFailure,
      link: links.settings,
      action: words.mail.action,
    },
    drafts.withOpenFacts > 0 && {
      kind: 'facts',
      what: words.facts.what(drafts.withOpenFacts),
      why: words.facts.why(drafts.notFound, drafts.noSource),
      link: links.drafts,
      action: words.facts.action,
    },
    sources.dead > 0 && {
      kind: 'dead-sources',
      what: words.deadSources.what(sources.dead),
      why: words.deadSources.why(sources.deadIn),
      link: links.published,
      action: words.deadSources.action,
    },
    sources.changed > 0 && {
      kind: 'changed-sources',
      what: words.changedSources.what(sources.changed),
      why: words.changedSources.why(sources.changedIn),
      link: links.published,
      action: words.changedSources.action,
    },
  ]
  return needs.filter((need) => need !== false)
}

function alertNeed({ kind, what, why }: RaisedAlert): Need {
  const isDatabase = kind === 'database'
  const kindOfNeed: NeedKind = isDatabase ? 'database' : 'traffic'
  return { kind: kindOfNeed, what, why, link: isDatabase ? links.jobs : links.analytics, action: words.alert.action }
}
