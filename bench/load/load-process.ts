import type { BareAnswer, BareReady } from '../bare-server.ts'
import { answerOf, startProgram } from '../stage/program.ts'
import type { Stage } from '../stage/stage.ts'
import { enough, type LoadPlan, type LoadResult } from './load-plan.ts'

/** Ends with the plan's duration, or with `until` where that comes first. */
export type Load = (plan: LoadPlan, until?: Promise<unknown>) => Promise<LoadResult>

/** One process for all rounds: subject and limit meet the same, equally warm, generator. */
export function startLoad(stage: Stage): Load {
  const program = startProgram(stage, 'bench/load.ts')
  return (plan, until) => {
    const answer = answerOf<LoadResult>(program)
    program.process.send(plan)
    const tell = () => void program.process.send(enough)
    void until?.then(tell, tell)
    return answer
  }
}

export type BareServer = { port: number; pid: number }

export async function startBareServer(stage: Stage, answer: BareAnswer): Promise<BareServer> {
  const program = startProgram(stage, 'bench/bare-server.ts')
  const ready = answerOf<BareReady>(program)
  program.process.send(answer)
  return { port: (await ready).port, pid: program.process.pid ?? 0 }
}

/** Throws unless every request was answered with this status: a figure of failures is no figure. */
export function mustAllBe(status: number, { statuses, unanswered }: LoadResult): void {
  const others = Object.keys(statuses).filter((seen) => Number(seen) !== status)
  if (others.length > 0 || unanswered > 0) {
    throw new Error(`Expected only ${status}, saw ${JSON.stringify(statuses)} and ${unanswered} requests unanswered`)
  }
}
