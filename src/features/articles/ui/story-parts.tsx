import type { ComponentProps } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import css from './story-parts.module.css'

/** The list that holds stories, side by side where there is room. */
export function StoryGrid(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul className={classNames(frames.ruled, css.stories)} {...props} />
}

/** Lines with a dash before each; the same line once. */
export function Bullets({ lines, most }: { lines: readonly string[]; most?: number }) {
  return (
    <ul className={css.bullets}>
      {[...new Set(lines)].slice(0, most).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Stands for a badge in a skeleton. */
export function BadgeBone() {
  return <span className={classNames(states.bone, css.bone)} />
}
