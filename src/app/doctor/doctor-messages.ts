// What the doctor says to operators: what is wrong, then what to do.
import { formatCount } from '#shared/format.ts'

const seconds = (count: number) => (Math.abs(count) === 1 ? '1 second' : `${formatCount(Math.abs(count))} seconds`)
const counted = (count: number, noun: string) =>
  count === 0 ? `No ${noun}s` : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

export const doctorMessages = {
  states: { ok: 'ok', warning: 'warning', fault: 'FAULT' },
  summary: (faults: number, warnings: number) =>
    `${counted(faults, 'fault')}, ${counted(warnings, 'warning').toLowerCase()}.`,

  settings: 'Settings',
  valid: (count: number) => `${counted(count, 'variable')} set, each valid.`,
  invalid: (problem: string) => `${problem}.`,
  unknown: (name: string) => `${name} is unknown. Remove it from .env.`,
  misspelled: (name: string, meant: string) => `${name} is unknown. Did you mean ${meant}?`,
  onlyForTests: (name: string) => `${name} is for tests. Remove it.`,

  clock: 'Clock',
  databaseServer: 'the database server',
  clockRight: (other: string) => `It agrees with ${other}.`,
  clockOff: (other: string, ahead: number) =>
    `It is ${seconds(ahead)} ${ahead > 0 ? 'behind' : 'ahead of'} ${other}. Turn on time synchronization on both machines.`,
  noPeer: (host: string) => `${host} did not tell the time. Name another server.`,

  folder: 'Data folder',
  newFolder: (path: string) => `The first start creates ${path}.`,
  noFolder: (path: string) => `${path} is not a folder. Set DATA_DIR to one.`,
  notWritable: (path: string, reason: string) =>
    `The site cannot write to ${path} (${reason}). Give it to the user of the site.`,
  othersWrite: (path: string) => `Other users can write to ${path}. Run chmod go-w on it.`,
  othersRead: (path: string) => `Other users can enter ${path}. Run chmod go-rwx on it.`,
  otherOwner: (path: string) => `${path} belongs to another user. Run as that user, or change its owner.`,

  disk: 'Disk',
  fullDisk: (path: string, free: string, needed: string) =>
    `The disk of ${path} has ${free} left. The site needs ${needed}. Make space.`,
  littleRoom: (path: string, free: string) => `The disk of ${path} has only ${free} left. Make space soon.`,
  roomLeft: (free: string | null) => (free === null ? 'The system reports no limit.' : `${free} are left.`),

  files: 'Files',
  filesRight: 'Only the user of the site can read its secrets.',
  openSecrets: (path: string) => `Other users can read ${path}. Run chmod 600 on it.`,
  asRoot: 'This runs as root. Give the site a user without rights.',

  proxy: 'Proxy',
  noProxy: 'None is expected.',
  proxyRight: 'TRUST_PROXY fits PUBLIC_URL.',
  plainHttp: 'PUBLIC_URL is plain HTTP, so passwords travel unencrypted. Put a TLS proxy in front.',
  untrustedProxy: 'TRUST_PROXY is false behind a TLS proxy, so all visitors share one limit. Set it.',
  everybodyTrusted: 'TRUST_PROXY trusts every visitor. Name only your proxies.',
  openPort: (host: string) => `HOST is ${host}. Let only the proxy reach this port, by a firewall.`,

  publicUrl: 'PUBLIC_URL',
  answers: (url: string) => `${url} is this site.`,
  noAnswer: (url: string, reason: string) =>
    `${url} does not respond (${reason}). Start the site, check proxy and DNS.`,
  moved: (url: string, target: string) => `${url} redirects to ${target}. Set PUBLIC_URL to what browsers show.`,
  siteDown: (status: number) => `The proxy responds with ${status}. Start the site, then look at /readyz.`,
  otherSite: (url: string) => `Another site, or another PUBLIC_URL, responds at ${url}. Check proxy and DNS.`,

  tls: 'TLS',
  certificateRight: (days: number) => `The certificate is valid for ${counted(days, 'day').toLowerCase()}.`,
  expired: (day: string) => `The certificate expired on ${day}. Renew it.`,
  notYetValid: (day: string) => `The certificate begins on ${day}. Check the clock.`,
  expiresSoon: (days: number) => `The certificate expires in ${counted(days, 'day').toLowerCase()}. Check its renewal.`,
  otherName: 'The certificate is for another host. Get one for the host of PUBLIC_URL.',
  distrusted: (reason: string) => `Browsers do not trust the certificate (${reason}). Install its whole chain.`,
  hstsRight: 'Browsers keep to HTTPS (HSTS).',
  noHsts: 'The proxy removes Strict-Transport-Security. Let it pass.',

  mail: 'Mail',
  noMail: 'It is off. SMTP_URL turns it on.',
  mailRight: 'The server lets us in. We sent no mail.',
  noRecipients: 'The server lets us in, but nobody gets mail. Set DIGEST_EMAIL.',
  mailProblem: (problem: string) => `${problem} Check SMTP_URL.`,

  push: 'Push',
  subjectRight: 'Push services can reach you.',
  noSubject: (subject: string) => `Push services refuse the contact ${subject}. Set VAPID_SUBJECT.`,
  keys: { none: 'The site makes its keys at the first need.', valid: 'The two keys belong together.' },
  brokenKeys: 'The two keys do not belong together. Restore site_keys from a backup.',

  database: 'Database',
  databaseRight: 'PostgreSQL fits this release.',
  noDatabase: (reason: string) => `PostgreSQL cannot be used (${reason}). Check DATABASE_URL and the server.`,
  readOnly: 'PostgreSQL is read-only. Use the primary server.',
  unsafe: (name: string) => `${name} is off, so a crash loses acknowledged writes. Turn it on.`,
  encoding: (name: string) => `The encoding is ${name}. Create the database with UTF8.`,
  oldVersion: 'PostgreSQL is older than 15, which nobody tried. Upgrade it.',
  newerTables: 'A newer release wrote the tables. Install that release.',
  tables: {
    none: 'It is empty. The first start creates the tables.',
    older: 'The tables are older. The next start migrates them, so back up first.',
  },
  fewConnections: (there: number, needed: number) =>
    `PostgreSQL accepts ${counted(there, 'connection').toLowerCase()}, PROCESSES need ${needed}. Raise max_connections.`,

  rights: 'Rights',
  missingRight: (right: string) => `The role lacks ${right}. Let it own the database.`,
  foreignTables: ([first = '', ...more]: readonly string[]) =>
    more.length === 0
      ? `${first} belongs to another role. Run REASSIGN OWNED.`
      : `${first} and ${counted(more.length, 'more table')} belong to another role. Run REASSIGN OWNED.`,
  superuser: 'The role is a superuser. Use one that only owns this database.',

  clickHouse: 'ClickHouse',
  clickHouseRight: 'It responds, and limits its own logs.',
  noClickHouse: (reason: string) => `ClickHouse cannot be used (${reason}). Check CLICKHOUSE_URL and the server.`,
  unlimitedLogs: 'It keeps its own logs forever. Install deploy/clickhouse.xml.',

  pooler: 'Pooler',
  ownSessions: 'Each connection keeps its session.',
  sharedSessions:
    'The pooler shares sessions between transactions. Set DATABASE_DIRECT_URL past it, or use session mode.',
  noDirect: (reason: string) => `DATABASE_DIRECT_URL cannot be used (${reason}). Check it.`,
  sharedDirect: 'DATABASE_DIRECT_URL goes through the pooler too. Name the server itself.',
  directRight: 'DATABASE_DIRECT_URL goes past it.',
  unknownPooler: (reason: string) => `We could not tell (${reason}).`,
} as const
