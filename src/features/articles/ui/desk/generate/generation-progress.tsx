import { useEffect, useState } from 'react'
import { generationLimitSeconds } from '../../../domain/editorial.ts'
import { generateMessages } from '../desk-ui-messages.ts'

/** How long the provider has been writing, and that nobody has to wait for it. */
export function GenerationProgress({ startedAt, provider }: { startedAt: number; provider: string }) {
  const seconds = useElapsedSeconds(startedAt)
  return (
    <div className="desk-progress">
      <progress max={generationLimitSeconds} value={seconds} aria-label={generateMessages.generating} />
      <p className="num">{generateMessages.elapsed(seconds)}</p>
      {/* Said once: the seconds are for the eye. */}
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
