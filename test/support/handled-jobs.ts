// The handlers that a room has registered, for tests that run them without a queue.
import type { JobDefinition, JobHandling, Jobs } from '#platform/jobs/jobs.ts'

/** `signal`: the abort signal of every attempt. */
export function handledJobs(signal = new AbortController().signal) {
  const handlings = new Map<string, (data: object) => ReturnType<JobHandling<object>['run']>>()
  const occasions = new Map<string, object[]>()
  const jobs: Pick<Jobs, 'handle'> = {
    handle<Data extends object>({ name, data: schema }: JobDefinition<Data>, handling: JobHandling<Data>) {
      const once = { number: 1, signal, isOurs: async () => true }
      handlings.set(name, (data) => handling.run({ ...once, data: schema.parse(data) }))
      occasions.set(name, [...(handling.occasions ?? [])])
    },
  }
  return {
    jobs,
    occasionsOf: ({ name }: { name: string }) => occasions.get(name),
    run: async <Data extends object>({ name }: JobDefinition<Data>, data: Data) => {
      const handler = handlings.get(name)
      if (!handler) throw new Error(`Nobody does ${name}`)
      return handler(data)
    },
  }
}
