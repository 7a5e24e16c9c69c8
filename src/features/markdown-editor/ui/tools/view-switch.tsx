import { toolbarMessages, viewMessages } from '../../messages.ts'
import { ariaKeys, keyNames } from './actions.ts'
import type { EditorView } from './use-editor-view.ts'
import css from './view-switch.module.css'

type ViewSwitchProps = { label: string; view: EditorView; isApple: boolean }

/** Write, Preview, or both side by side if there is room. */
export function ViewSwitch({ label, view, isApple }: ViewSwitchProps) {
  const choices = view.isWide ? (['write', 'preview', 'both'] as const) : (['write', 'preview'] as const)
  const preview = {
    'aria-keyshortcuts': ariaKeys('preview', isApple),
    title: toolbarMessages.withKeys(viewMessages.preview, keyNames('preview', isApple)),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form.
    <div className={css.views} role="group" aria-label={viewMessages.view(label)}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice}
          aria-pressed={view.shown === choice}
          onClick={() => view.choose(choice)}
          {...(choice === 'preview' ? preview : {})}
        >
          {viewMessages[choice]}
        </button>
      ))}
    </div>
  )
}
