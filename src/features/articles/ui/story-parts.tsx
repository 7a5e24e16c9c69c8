import type { ComponentProps } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import css from './story-parts.module.css'

/** The list of stories, side by side on wide screens. */
export function StoryGrid(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul className={classNames(frames.ruled, css.stories)} {...props} />
}

/** The placeholder of a badge in a skeleton. */
export function BadgeSkeleton() {
  return <span className={states.skeleton} style={{ width: 76, height: 24 }} />
}
