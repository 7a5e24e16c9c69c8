// Words of the mails: the digest, alerts, the test, and the page on which a recipient unsubscribes.
import { changeOf } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount } from '#shared/format.ts'
import type { Compared } from './domain/figures.ts'
import { daysInWords } from './messages.ts'

const compared = ({ count, before }: Compared) =>
  before === null ? formatCount(count) : `${formatCount(count)} (${changeWords(changeOf(count, before)).toLowerCase()})`

export const mailMessages = {
  digestSubject: (site: string, week: { from: string; to: string }, visitors: Compared) =>
    `${site}, ${daysInWords(week)}: ${peopleInWords(visitors)}`,
  firstSubject: (site: string) => `${site}: your first week`,
  digestTitle: (week: { from: string; to: string }) => `Your week, ${daysInWords(week)}`,
  needs: 'Needs you',
  noNeeds: 'All clear. Notifications, sources and jobs are fine.',
  need: (what: string, why: string) => `${what}. ${why.replace(/\.$/, '')}.`,
  compared,
  figures: {
    title: 'Figures',
    visitors: 'Visitors',
    visits: 'Page views',
    coverage: 'Counted page loads',
    share: (percent: string, people: number) => `${percent}% of ${formatCount(people)} by people`,
    shareBefore: (percent: string) => `, ${percent}% the week before`,
    drafts: 'Waiting drafts',
    openFacts: (count: number) => (count === 0 ? '' : `, ${formatCount(count)} with open facts`),
  },
  pages: 'Top pages',
  sources: 'Top sources',
  direct: 'Without a link',
  campaigns: 'Campaigns',
  campaign: (people: number, goals: number) => `${formatCount(people)} people, ${formatCount(goals)} with a goal`,
  assistants: 'AI assistants',
  tools: 'Tools',
  toDashboard: 'Open the dashboard',
  whyDigest: (site: string) => `You get this because ${site} sends you its weekly summary.`,
  whyAlert: (site: string) => `You get this because ${site} sends you its alerts, at most every 12 hours.`,
  unsubscribe: 'Unsubscribe',
  alertSubject: (site: string, kind: string, what: string) => `${site}: ${kind}. ${what}`,
  testSubject: (site: string) => `${site}: test`,
  testTitle: 'Mail works',
  testText: (zone: string) => `This is a test. The summary comes on Mondays at 08:00, ${zone}.`,
} as const

function peopleInWords({ count, before }: Compared): string {
  const people = `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`
  return before === null ? people : `${people}, ${changeWords(changeOf(count, before)).toLowerCase()}`
}

/** Why a mail was not sent, for administrators. Never with the server's name or credentials. */
export const failureMessages = {
  signIn: 'The mail server refused the sign-in.',
  unreachable: 'The mail server is out of reach.',
  encryption: 'The mail server offers no safe connection.',
  recipient: (reply: string) => `The mail server refused the recipient: ${reply}`,
  message: (reply: string) => `The mail server refused the message: ${reply}`,
  busy: (reply: string) => `The mail server asked us to wait: ${reply}`,
  unknown: 'The mail server did not confirm the message.',
  sender: (reply: string) => `The mail server refused the sender: ${reply}`,
  tooLate: 'We tried for three days.',
  off: 'Mail is off. Set SMTP_URL and DIGEST_EMAIL.',
  unsubscribed: 'Everybody has unsubscribed.',
} as const

/** The page behind the link in a mail. */
export const unsubscribeMessages = {
  title: (site: string) => `Unsubscribe from ${site}`,
  ask: 'Stop the weekly summary and the alerts?',
  button: 'Unsubscribe',
  done: 'You are unsubscribed. An administrator can turn your mail on again.',
  wrong: 'This link is wrong. Ask an administrator to remove you.',
} as const

export const jobMessages = {
  make: 'Write the weekly digest',
  deliver: 'Send mail',
  watch: 'Look for unusual traffic and failed jobs',
} as const
