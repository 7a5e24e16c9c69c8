import { useEffect, useRef, useState } from 'react'
import { clientOf } from '#browser/api.ts'
import { type CallFailure, failureOf } from '#browser/call-failure.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { maxArticleCharacters } from '#shared/limits.ts'
import { countCodePoints } from '#shared/text.ts'
import type { ArticlePreview, previewArticle } from '../../../editorial-contract.ts'

const call = clientOf<typeof previewArticle>()

/** Which field of an article the text is for. */
export type TextKind = 'description' | 'practical-advice'

export type PreviewState = {
  /** The last good answer stays until there is a better one. */
  preview: ArticlePreview | null
  /** Of which text it is. */
  of: string
} & ({ status: 'waiting' | 'ready' } | { status: 'failed'; failure: CallFailure })

/** A preview follows this pause in typing. */
const pauseMs = 400

/** What readers would get of the text, from the server that makes it for them. Only the answer to the latest text counts. */
export function usePreview(text: string, options: { kind: TextKind; isShown: boolean }) {
  const { kind, isShown } = options
  const [state, setState] = useState<PreviewState>({ preview: null, of: '', status: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const isKnown = state.status === 'ready' && state.of === text
  const seen = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    // A preview that is opened or tried again need not wait: nobody is typing.
    const isTyping = seen.current !== text
    seen.current = text
    if (!isShown || isKnown || !isPreviewable(text)) return
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const change = await ask(text, { kind, signal: abort.signal })
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

async function ask(text: string, { kind, signal }: { kind: TextKind; signal: AbortSignal }) {
  const body = kind === 'description' ? { description: text } : { practicalAdvice: text }
  try {
    const preview = await call('POST', deskPaths.previewArticle, { body, signal })
    return { status: 'ready', preview, of: text } as const
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) } as const
  }
}
