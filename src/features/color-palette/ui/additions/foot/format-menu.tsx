import { Menu, MenuItem } from '#ui-kit/menu/menu.tsx'
import { type Notation, notations, textOf } from '../../../domain/color-text.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import css from './format-menu.module.css'
import { messages } from './messages.ts'

type FormatMenuProps = Pick<ExtrasProps, 'state' | 'panels' | 'setPanels'> & { close: () => void }

/** Sets the notation for Copy and Copy all. Shows the starting color in each notation. */
export function FormatMenu(props: FormatMenuProps) {
  return (
    <Menu name={messages.formats}>
      <FormatItems {...props} />
    </Menu>
  )
}

export function FormatItems({ state, panels, setPanels, close }: FormatMenuProps) {
  function choose(notation: Notation) {
    setPanels((open) => ({ ...open, format: { name: messages[notation], textOf: textOf[notation] } }))
    close()
  }
  return notations.map((notation) => (
    <MenuItem
      key={notation}
      label={messages[notation]}
      hint={<code className={css.sample}>{textOf[notation](state.choice.startingColor)}</code>}
      isChosen={(panels.format?.name ?? messages.hex) === messages[notation]}
      onChoose={() => choose(notation)}
    />
  ))
}
