import { useEffect, useState } from 'react'
import { generationLimitSeconds } from '#shared/text-limits.ts'
import { generateMessages } from './generate-messages.ts'
import css from './generation-progress.module.css'

/** How long the generation has been running, and that the editor may leave. */
export function GenerationProgress({ startedAt, provider }: { startedAt: number; provider: string }) {
  const seconds = useElapsedSeconds(startedAt)
  return (
    <div className={css.progress}>
      <progress max={generationLimitSeconds} value={seconds} aria-label={generateMessages.generating} />
      <p className="num">{generateMessages.elapsed(seconds)}</p>
      {/* A status of its own, so that screen readers do not announce each second. */}
      <p className="meta" role="status">
        {generateMessages.writing(provider)} {generateMessages.mayLeave}
      </p>
    </div>
  )
}

function useElapsedSeconds(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - startedAt) / 1_000))
}
