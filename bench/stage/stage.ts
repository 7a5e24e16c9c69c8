// What a measurement sets up is taken down again, whatever happens to it.

type Undo = () => unknown

export type Stage = {
  /** `undo` runs when the measurement is over; what was set up last goes first. */
  defer(undo: Undo): void
}

export type OpenStage = Stage & { clear(): Promise<void> }

export function openStage(): OpenStage {
  const undos: Undo[] = []
  let clearing: Promise<void> | undefined
  return {
    // A measurement that ran out of time may still be setting something up.
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
      // One that fails must not keep the others from being taken down.
      process.stderr.write(`Clearing up failed: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}
