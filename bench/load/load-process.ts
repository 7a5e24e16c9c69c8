import { nextMessageOf, startProgram } from '../stage/program.ts'
import type { Stage } from '../stage/stage.ts'
import type { BareReady, BareResponse } from './bare-server.ts'
import { enough, type LoadPlan, type LoadResult } from './load-plan.ts'

/** Ends with the plan's duration, or with `until` if that is earlier. */
export type Load = (plan: LoadPlan, until?: Promise<unknown>) => Promise<LoadResult>

/** One process for all rounds, so that site and comparison server get the same warm generator. */
export function startLoad(stage: Stage): Load {
  const program = startProgram(stage, 'bench/load/generator.ts')
  return (plan, until) => {
    const response = nextMessageOf<LoadResult>(program)
    program.process.send(plan)
    const tell = () => void program.process.send(enough)
    void until?.then(tell, tell)
    return response
  }
}

export type BareServer = { port: number; pid: number }

export async function startBareServer(stage: Stage, response: BareResponse): Promise<BareServer> {
  const program = startProgram(stage, 'bench/load/bare-server.ts')
  const ready = nextMessageOf<BareReady>(program)
  program.process.send(response)
  return { port: (await ready).port, pid: program.process.pid ?? 0 }
}

/** Throws unless every response has this status, because the speed of failures means nothing. */
export function mustAllBe(status: number, { statuses, unanswered }: LoadResult): void {
  const others = Object.keys(statuses).filter((seen) => Number(seen) !== status)
  if (others.length > 0 || unanswered > 0) {
    throw new Error(
      `Expected only ${status}, got ${JSON.stringify(statuses)} and ${unanswered} requests without a response`,
    )
  }
}
