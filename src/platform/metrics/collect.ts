// The metrics and their names. docs/operations.md lists them for operators.
import { queuedRows } from '../database/group-writer.ts'

/** A figure for each set of labels. */
export type Figures = readonly { labels: Record<string, string>; value: number }[]

export type MetricSources = {
  isReady: () => Promise<boolean>
  cache: () => { served: number; pages: number; bytes: number }
  connections: () => { open: number; waiting: number }
  /** Read from the database; omitted while it is unusable. */
  jobs: () => Promise<Figures>
  notifications: () => Promise<Figures>
}

/** The values of a process's metrics, as prom-client passes them between processes. */
export type MetricValues = object[]

/** The processes behind the same port. A scraper reaches one of them and must see all. */
export type Siblings = {
  /** Of this process. */
  label: string
  /** The values of the other processes; a process without a response is missing. */
  others: () => Promise<MetricValues[]>
  /** Sets how the other processes read this process's values. */
  onRead: (read: () => Promise<MetricValues>) => void
}

type Answered = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  contentType: string
  observe(answered: Answered): void
  text(): Promise<string>
}

/** From a tool's call to an article that a model writes. */
const secondsOfBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

type Client = typeof import('prom-client')
type Registers = { registers: [InstanceType<Client['Registry']>] }

/**
 * Loads prom-client here, because most sites set no token. With siblings each series carries its process's label: a sum
 * would fall when a process is replaced, which Prometheus takes for a reset of all.
 */
export async function collect(sources: MetricSources, siblings?: Siblings): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  const shared = new client.Registry()
  const registers: Registers = { registers: [registry] }
  if (siblings) registry.setDefaultLabels({ process: siblings.label })
  siblings?.onRead(() => registry.getMetricsAsJSON())
  client.collectDefaultMetrics({ register: registry })
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests without pages served from the cache, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfBuckets,
    ...registers,
  })
  measureProcess(client, registers, sources)
  measureDatabase(client, { registers, shared: { registers: [shared] } }, sources)
  const ofProcesses = async () => {
    if (!siblings) return registry.metrics()
    const [own, others] = await Promise.all([registry.getMetricsAsJSON(), siblings.others()])
    return joined(client, [own, ...others]).metrics()
  }
  return {
    contentType: registry.contentType,
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    text: async () => (await Promise.all([ofProcesses(), shared.metrics()])).join(''),
  }
}

/** No two processes share a label, so that the sum of each series is the series itself. */
function joined(client: Client, processes: readonly MetricValues[]) {
  return client.AggregatorRegistry.aggregate(
    processes.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' }))),
  )
}

function measureProcess(client: Client, registers: Registers, { cache, connections }: MetricSources): void {
  let servedBefore = 0
  new client.Counter({
    name: 'page_cache_served_total',
    help: 'Pages answered from the cache, those that were just rendered included',
    ...registers,
    collect() {
      const { served } = cache()
      this.inc(served - servedBefore)
      servedBefore = served
    },
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new client.Gauge({
      name,
      help,
      ...registers,
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Pages in the page cache', () => cache().pages)
  gauge('page_cache_bytes', 'Bytes of all bodies in the page cache', () => cache().bytes)
  gauge('write_queue_rows', 'Rows of visitors that wait to be written', queuedRows)
  gauge('database_connections', 'Open connections to the database', () => connections().open)
  gauge('database_waiting', 'Statements that wait for a connection', () => connections().waiting)
}

/** `shared`: values that every process reads from the same database, so that only one reports them. */
function measureDatabase(
  client: Client,
  { registers, shared }: { registers: Registers; shared: Registers },
  sources: MetricSources,
): void {
  new client.Gauge({
    name: 'database_ready',
    help: 'Whether the database responds and accepts writes',
    ...registers,
    async collect() {
      this.set((await sources.isReady()) ? 1 : 0)
    },
  })
  const stored = (name: string, help: string, labelNames: string[], read: () => Promise<Figures>) =>
    new client.Gauge({
      name,
      help,
      labelNames,
      ...shared,
      async collect() {
        this.reset()
        for (const { labels, value } of await read().catch((): Figures => [])) this.set(labels, value)
      },
    })
  stored('jobs', 'Background jobs that wait, run or failed for good', ['job', 'state'], sources.jobs)
  stored('push_messages', 'Notifications of stored articles by result', ['result'], sources.notifications)
}
