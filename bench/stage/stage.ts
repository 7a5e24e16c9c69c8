// Cleans up after a measurement, whether it succeeds or not.

type Undo = () => unknown

export type Stage = {
  /** Runs `undo` when the measurement is over, in reverse order. */
  defer(undo: Undo): void
}

export type OpenStage = Stage & { clear(): Promise<void> }

export function openStage(): OpenStage {
  const undos: Undo[] = []
  let clearing: Promise<void> | undefined
  return {
    // A measurement that timed out may still be setting something up.
    defer: (undo) => void (clearing ? undo() : undos.push(undo)),
    clear: () => {
      clearing ??= undoAll(undos)
      return clearing
    },
  }
}

async function undoAll(undos: Undo[]): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      // A failing clean-up must not stop the others.
      process.stderr.write(`Clearing up failed: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

/** The machine lacks a tool that the measurement needs; the message names what to install. */
export class NotMeasurable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotMeasurable'
  }
}
