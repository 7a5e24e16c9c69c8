import { Check, LoaderCircle, Minus, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from '#ui-kit/clock-time.ts'
import { barMessages, formMessages } from '../../form-messages.ts'
import type { ListName } from '../desk/desk-api.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import css from './write-bar.module.css'

/** Where the form's text is stored. */
export type TextState =
  | { kind: 'nothing' | 'saving' | 'unsaved' | 'kept' | 'not-kept' }
  /** Stored on the server at this time. */
  | { kind: 'saved'; at: string }

type WriteBarProps = {
  /** The list from which the article was opened. Null in the form of a new article. */
  list: ListName | null
  state: TextState
  /** What waits for the editor, where the rail is out of sight. */
  chip?: ReactNode
  /** The buttons. The last one completes the work. */
  children: ReactNode
}

/** The sticky bar of the form: the links out, the state of the text, and the buttons. */
export function WriteBar({ list, state, chip, children }: WriteBarProps) {
  return (
    <div className={css.bar}>
      {list && <Breadcrumb list={list} />}
      <div className={css.dock} data-toasts-keep-clear="">
        <div className={css.line}>
          <p className={css.state} data-state={state.kind} role={state.kind === 'not-kept' ? 'alert' : 'status'}>
            <StateIcon kind={state.kind} />
            {textOf(state)}
          </p>
          {chip}
        </div>
        <div className={css.buttons}>{children}</div>
      </div>
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

function textOf(state: TextState): string {
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

type Written = { isBusy: boolean; isChanged: boolean; autosave: 'idle' | 'saved' | 'failed'; savedAt: string | null }

export function textStateOf({ isBusy, isChanged, autosave, savedAt }: Written): TextState {
  if (isBusy) return { kind: 'saving' }
  if (!isChanged) return savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }
  const kinds = { idle: 'unsaved', saved: 'kept', failed: 'not-kept' } as const
  return { kind: kinds[autosave] }
}
