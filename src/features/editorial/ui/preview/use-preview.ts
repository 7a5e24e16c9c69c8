import { useEffect, useRef, useState } from 'react'
import { clientOf } from '#browser/api.ts'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxArticleCharacters } from '#shared/text-limits.ts'
import type { ArticlePreview, previewArticle } from '../../contract.ts'

const call = clientOf<typeof previewArticle>()

/** The article field that contains the text. */
export type TextKind = 'description' | 'practical-advice'

export type PreviewState = {
  /** The last successful preview. */
  preview: ArticlePreview | null
  /** The text of that preview. */
  of: string
} & ({ status: 'waiting' | 'ready' } | { status: 'failed'; failure: CallFailure })

/** The typing pause before a preview is requested. */
const pauseMs = 400

/** The server's preview of the text. Ignores responses for an earlier text. */
export function usePreview(text: string, options: { kind: TextKind; isShown: boolean }) {
  const { kind, isShown } = options
  const [state, setState] = useState<PreviewState>({ preview: null, of: '', status: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const isKnown = state.status === 'ready' && state.of === text
  const seen = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes only `attempt`.
  useEffect(() => {
    // Requests a preview at once when it is opened or retried.
    const isTyping = seen.current !== text
    seen.current = text
    if (!isShown || isKnown || !isPreviewable(text)) return
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const change = await requestPreview(text, { kind, signal: abort.signal })
        if (!abort.signal.aborted) setState((before) => ({ ...before, ...change }))
      },
      isTyping ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, kind, isShown, isKnown, attempt])
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return { ...state, tryAgain: () => setAttempt((before) => before + 1) }
}

export function isTooLong(text: string): boolean {
  return text.length > maxArticleCharacters && countCodePoints(text) > maxArticleCharacters
}

function isPreviewable(text: string): boolean {
  return text.trim() !== '' && !isTooLong(text)
}

async function requestPreview(text: string, { kind, signal }: { kind: TextKind; signal: AbortSignal }) {
  const body = kind === 'description' ? { description: text } : { practicalAdvice: text }
  try {
    const preview = await call('POST', deskPaths.previewArticle, { body, signal })
    return { status: 'ready', preview, of: text } as const
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) } as const
  }
}
