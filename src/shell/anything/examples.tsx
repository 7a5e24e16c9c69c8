import type { ComponentType } from 'react'
import { toolPart, tools } from '#shared/tools.ts'
import { messages, taggedExample } from './messages.ts'
import css from './paste-anything.module.css'

type OfTool = { name: string; text: string }
type Example = OfTool & { Illustration: ComponentType; shown?: string }

// Imports by name, because whole modules would become objects in the script of every page.
const illustrations = import.meta.glob<ComponentType>('../../features/*/illustration.tsx', {
  eager: true,
  import: 'Illustration',
})
const ofTools = import.meta.glob<OfTool>('../../features/*/illustration.tsx', { eager: true, import: 'example' })

const examples: readonly Example[] = [
  ...tools.toReversed().map(({ id }): Example => {
    const file = `../../features/${id}/illustration.tsx`
    return { ...toolPart(ofTools, file), Illustration: toolPart(illustrations, file) }
  }),
  { ...taggedExample, Illustration: Parts },
]

/** Examples of valid input, each with a button that fills it in. */
export function Examples({ onTry }: { onTry: (text: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own.
    <div className={css.examples} role="group" aria-label={messages.examples}>
      {examples.map(({ name, text, shown, Illustration }) => (
        <button type="button" key={name} onClick={() => onTry(text)}>
          <span className={css.illustration} aria-hidden="true">
            <Illustration />
          </span>
          <b>{name}</b>
          <span className={css.try}>{shown ?? text}</span>
        </button>
      ))}
    </div>
  )
}

/** Names with their values. */
function Parts() {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true">
      <path fill="currentColor" d="M0 4h44v8H0zM0 24h28v8H0zM0 44h36v8H0z" />
      <path fill="var(--ink-3)" d="M52 7h44v2H52zM36 27h60v2H36zM44 47h52v2H44z" />
    </svg>
  )
}
