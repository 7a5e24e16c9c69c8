/** The first turn comes this soon, once the start is over. */
const firstMs = 500

type Repetition = { everyMs: number; onError: (error: unknown) => void }

/** Does work again and again, each time a while after the last time ended. Keeps no process alive. Answers how to stop. */
export function repeatedly(work: () => Promise<void>, { everyMs, onError }: Repetition): () => Promise<void> {
  let isOver = false
  let running = Promise.resolve()
  const turn = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!isOver) timer = setTimeout(turn, everyMs).unref()
      })
  }
  let timer = setTimeout(turn, firstMs).unref()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await running
  }
}
