import { ArrowLeft, Check, LoaderCircle, Minus, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from '#ui-kit/clock-time.ts'
import { reviewMessages } from '../desk-ui-messages.ts'
import { barMessages, formMessages } from '../writing-messages.ts'

/** What became of the text that stands in the form. */
export type TextState =
  | { kind: 'nothing' | 'saving' | 'unsaved' | 'kept' | 'not-kept' }
  /** Of what the server holds; the text is the same. */
  | { kind: 'saved'; at: string }

export type Back = { to: string; go: () => void }

type WriteBarProps = {
  back: Back | null
  state: TextState
  /** The buttons, what sends the text last. */
  children: ReactNode
}

/** Stays in view while one writes: where the text is kept, and what sends it. */
export function WriteBar({ back, state, children }: WriteBarProps) {
  return (
    <div className="write-bar" data-toasts-keep-clear="">
      {back && (
        <button type="button" className="btn quiet small write-back" onClick={back.go}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          {reviewMessages.back(back.to)}
        </button>
      )}
      <p className="write-state" data-state={state.kind} role={state.kind === 'not-kept' ? 'alert' : 'status'}>
        <StateIcon kind={state.kind} />
        {wordsOf(state)}
      </p>
      <div className="write-acts">{children}</div>
    </div>
  )
}

const icons = {
  nothing: Minus,
  saving: LoaderCircle,
  unsaved: Pencil,
  kept: Pencil,
  'not-kept': TriangleAlert,
  saved: Check,
} satisfies Record<TextState['kind'], unknown>

function StateIcon({ kind }: Pick<TextState, 'kind'>) {
  const Icon = icons[kind]
  return <Icon className="icon s" aria-hidden="true" />
}

function wordsOf(state: TextState): string {
  switch (state.kind) {
    case 'nothing':
      return barMessages.nothingYet
    case 'saving':
      return formMessages.saving
    case 'unsaved':
      return barMessages.unsaved
    case 'kept':
      return formMessages.kept
    case 'not-kept':
      return barMessages.notKept
    case 'saved':
      return barMessages.saved(clockTime(state.at))
  }
}

type Written = { isBusy: boolean; isChanged: boolean; kept: 'idle' | 'saved' | 'failed'; savedAt: string | null }

export function textStateOf({ isBusy, isChanged, kept, savedAt }: Written): TextState {
  if (isBusy) return { kind: 'saving' }
  if (!isChanged) return savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }
  const kinds = { idle: 'unsaved', saved: 'kept', failed: 'not-kept' } as const
  return { kind: kinds[kept] }
}
