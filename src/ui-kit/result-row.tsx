import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { resultMessages as words } from './messages.ts'
import css from './result-row.module.css'
import controls from './styles/controls.module.css'

type ResultRowProps = {
  /** Decides the position of the figure. */
  kind: 'code' | 'colors' | 'letters' | 'parts'
  figure?: ReactNode
  actions: ReactNode
  /** The text, which screen readers announce. */
  children?: ReactNode
}

/** A tool's result for pasted text: figure, text, buttons. It fills the height of its slot. */
export function ResultRow({ kind, figure, actions, children }: ResultRowProps) {
  return (
    <div className={css.row} data-kind={kind}>
      {figure}
      <div className={css.text} role="status">
        {children}
      </div>
      <div className={css.actions}>{actions}</div>
    </div>
  )
}

type OpenToolProps = { tool: { name: string; path: string }; label?: string; onOpen: () => void }

/** Links to a tool. `onOpen` passes the pasted text on. Enter in the field follows this link. */
export function OpenTool({ tool, label, onOpen }: OpenToolProps) {
  return (
    <a
      className={classNames(controls.btn, controls.second, controls.small)}
      href={tool.path}
      data-open-tool=""
      onClick={onOpen}
    >
      {label ?? (
        <>
          <span className={css.long}>{words.open(tool.name)}</span>
          <span className={css.short}>{words.openShort}</span>
        </>
      )}
      <ArrowRight className="icon s" aria-hidden="true" />
    </a>
  )
}
