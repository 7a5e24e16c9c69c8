import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react'
import { Tooltip } from '#ui-kit/tooltip.tsx'
import { toolbarMessages } from '../editor-messages.ts'
import { ariaKeys, type Deed, deeds, keyNames } from './deeds.ts'

const icons: Record<Deed, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  code: Code,
}

type ToolbarProps = { label: string; fieldId: string; isApple: boolean; onDeed: (deed: Deed) => void }

/** One stop of the Tab key; the arrow keys go from button to button. Undo is the platform's own. */
export const Toolbar = memo(function Toolbar({ label, fieldId, isApple, onDeed }: ToolbarProps) {
  const [reached, setReached] = useState<Deed>('bold')

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = placeAfter(event.key, { at: deeds.indexOf(reached), last: buttons.length - 1 })
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  function remember(event: FocusEvent) {
    const deed = deeds.find((one) => one === event.target.getAttribute('data-deed'))
    if (deed) setReached(deed)
  }

  return (
    <div
      className="md-tools"
      role="toolbar"
      aria-label={toolbarMessages.toolbar(label)}
      aria-controls={fieldId}
      tabIndex={-1}
      onKeyDown={move}
      onFocus={remember}
    >
      {deeds.map((deed) => {
        const Icon = icons[deed]
        return (
          <Tooltip key={deed} text={toolbarMessages.withKeys(toolbarMessages[deed], keyNames(deed, isApple))}>
            <button
              type="button"
              className="icon-btn"
              data-deed={deed}
              aria-label={toolbarMessages[deed]}
              aria-keyshortcuts={ariaKeys(deed, isApple)}
              tabIndex={deed === reached ? 0 : -1}
              // The text keeps its focus and its selection under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onDeed(deed)}
            >
              <Icon className="icon" aria-hidden="true" />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
})

/** Where the arrow keys lead, round the ends. */
function placeAfter(key: string, { at, last }: { at: number; last: number }): number | null {
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
