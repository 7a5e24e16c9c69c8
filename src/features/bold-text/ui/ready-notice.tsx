import { useEffect, useState } from 'react'
import { countCodePoints } from '#shared/text.ts'
import { messages } from '../messages.ts'

const pauseMs = 1000

/**
 * Tells screen readers that the bold text is ready, after a pause in typing. Does not announce the text itself, because
 * several readers skip mathematical letters or spell each one out.
 */
export function ReadyNotice({ output }: { output: string }) {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNotice(output === '' ? '' : messages.ready(countCodePoints(output))), pauseMs)
    return () => clearTimeout(timer)
  }, [output])
  return (
    <p className="sr" aria-live="polite">
      {notice}
    </p>
  )
}
