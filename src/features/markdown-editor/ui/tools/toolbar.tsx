import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react'
import controls from '#ui-kit/styles/controls.module.css'
import { Tooltip } from '#ui-kit/tooltip.tsx'
import { toolbarMessages } from '../../messages.ts'
import { actions, ariaKeys, type EditorAction, keyNames } from './actions.ts'
import css from './toolbar.module.css'

const icons: Record<EditorAction, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  code: Code,
}

type ToolbarProps = { label: string; fieldId: string; isApple: boolean; onAction: (action: EditorAction) => void }

/** One tab stop. The arrow keys move between the buttons. The browser provides Undo. */
export const Toolbar = memo(function Toolbar({ label, fieldId, isApple, onAction }: ToolbarProps) {
  const [reached, setReached] = useState<EditorAction>('bold')

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = indexAfter(event.key, { at: actions.indexOf(reached), last: buttons.length - 1 })
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  function remember(event: FocusEvent) {
    const action = actions.find((one) => one === event.target.getAttribute('data-action'))
    if (action) setReached(action)
  }

  return (
    <div
      className={css.tools}
      role="toolbar"
      aria-label={toolbarMessages.toolbar(label)}
      aria-controls={fieldId}
      tabIndex={-1}
      onKeyDown={move}
      onFocus={remember}
    >
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <Tooltip key={action} text={toolbarMessages.withKeys(toolbarMessages[action], keyNames(action, isApple))}>
            <button
              type="button"
              className={controls.iconBtn}
              data-action={action}
              aria-label={toolbarMessages[action]}
              aria-keyshortcuts={ariaKeys(action, isApple)}
              tabIndex={action === reached ? 0 : -1}
              // A click must not take the focus and the selection from the text field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onAction(action)}
            >
              <Icon className="icon" aria-hidden="true" />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
})

/** Returns the index that a key moves to. The arrow keys wrap around. */
function indexAfter(key: string, { at, last }: { at: number; last: number }): number | null {
  switch (key) {
    case 'ArrowRight':
      return at === last ? 0 : at + 1
    case 'ArrowLeft':
      return at === 0 ? last : at - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
