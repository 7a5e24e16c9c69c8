// Computes the machines that a number of visitors per day needs, from measured costs: `node bench/growth.ts
// visitors=10000000`. Every figure below can be passed the same way; docs/operations.md (Growing) quotes the output.

const figures = {
  visitors: 10_000_000,
  /** Per visitor and day. */
  documents: 2.5,
  pageViews: 1.5,
  conversions: 6,
  usageEvents: 1,
  /** Document requests that miss a process's cache: after a change, or after its start. */
  uncachedPercent: 1,
  /** Requests of the busiest hour relative to an average hour. */
  peak: 3,
  /** Processor time in microseconds (npm run bench processes). */
  cachedUs: 22,
  uncachedUs: 2_100,
  writeUs: 230,
  /** PostgreSQL's processor time for one row of a group. */
  databaseRowUs: 30,
  /** The target load of a process, as a share of one processor. */
  loadPercent: 50,
  connectionsOfProcess: 11,
  /** Kilobytes on the wire: a document, and the scripts, styles and fonts of a first view. */
  documentKb: 12,
  firstViewKb: 125,
  firstViewPercent: 70,
  /** Bytes on disk, including indexes. */
  rowBytes: 260,
  /** Bytes on disk of what the reports keep of a visitor and day. */
  visitorBytes: 450,
  /** Write-ahead log per row. */
  walBytes: 500,
  keptDays: 90,
  /** Days of rows in PostgreSQL: all of them, or 2 with ClickHouse (docs/decisions/117-clickhouse.md). */
  postgresDays: 90,
  /** Bytes of a row in ClickHouse (npm run bench clickhouse), and its copies. */
  archivedRowBytes: 30,
  replicas: 2,
  /** Rows a second that the job moves (npm run bench clickhouse). */
  movedRows: 40_000,
}

type Figures = typeof figures

const daySeconds = 86_400
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

for (const [what, value, unit] of costsOf(readFigures(process.argv.slice(2)))) {
  process.stdout.write(`${what.padEnd(52)}${number.format(value).padStart(14)} ${unit}\n`)
}

function costsOf(given: Figures): (readonly [what: string, value: number, unit: string])[] {
  const { visitors, peak, loadPercent, connectionsOfProcess, keptDays } = given
  const documents = visitors * given.documents
  const rows = visitors * (given.pageViews + given.conversions + given.usageEvents)
  const uncached = (documents * given.uncachedPercent) / 100
  const siteSeconds =
    ((documents - uncached) * given.cachedUs + uncached * given.uncachedUs + rows * given.writeUs) / 1e6
  const databaseSeconds = (rows * given.databaseRowUs) / 1e6
  const busiest = (seconds: number) => (seconds / daySeconds) * peak
  const processes = Math.ceil(busiest(siteSeconds) / (loadPercent / 100))
  const wireKb = documents * given.documentKb + (visitors * given.firstViewPercent * given.firstViewKb) / 100
  return [
    ['documents a day', documents, ''],
    ['rows a day', rows, ''],
    ['documents a second, busiest hour', (documents / daySeconds) * peak, 'a second'],
    ['rows a second, busiest hour', (rows / daySeconds) * peak, 'a second'],
    ['processors of the site, busiest hour', busiest(siteSeconds), ''],
    [`processes at ${loadPercent} % of a processor each`, processes, ''],
    ['connections to PostgreSQL', processes * connectionsOfProcess, ''],
    ['processors of PostgreSQL, busiest hour', busiest(databaseSeconds), ''],
    ['sent a day without a CDN', wireKb / 1e6, 'GB'],
    ['sent a second, busiest hour', ((wireKb * 8) / 1e3 / daySeconds) * peak, 'Mbit/s'],
    ['rows kept', (rows * keptDays) / 1e6, 'million'],
    ['disk of the rows in PostgreSQL', (rows * given.postgresDays * given.rowBytes) / 1e9, 'GB'],
    ['disk of the visitors in PostgreSQL', (visitors * keptDays * given.visitorBytes) / 1e9, 'GB'],
    ...(keptDays > given.postgresDays ? costsOfArchive(given, rows) : []),
    ['write-ahead log a day', (rows * given.walBytes) / 1e9, 'GB'],
  ]
}

function costsOfArchive({ keptDays, postgresDays, archivedRowBytes, replicas, movedRows }: Figures, rows: number) {
  const archived = rows * (keptDays - postgresDays)
  return [
    ['rows in ClickHouse', archived / 1e6, 'million'],
    [`disk of ClickHouse, ${replicas} copies`, (archived * archivedRowBytes * replicas) / 1e9, 'GB'],
    ['hours a day that the job moves rows', rows / movedRows / 3_600, 'hours'],
  ] as const
}

function readFigures(args: readonly string[]): Figures {
  const given = { ...figures }
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=')
    if (!(name in figures) || !/^\d+(\.\d+)?$/.test(value)) {
      process.stderr.write(`${arg} is not one of ${Object.keys(figures).join(', ')}, each with =NUMBER\n`)
      process.exit(2)
    }
    Object.assign(given, { [name]: Number(value) })
  }
  return given
}
