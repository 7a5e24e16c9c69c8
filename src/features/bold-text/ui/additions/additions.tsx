// The features of the bold text converter beyond the specification, at rest. They load after the page.
import { Segmented } from './parts/segmented.tsx'
import { viewMessages as words } from './post/rest-messages.ts'

export { Foot } from './foot/foot.tsx'
export { HeadTools } from './head/head-tools.tsx'
export { Rows } from './rows/rows.tsx'

type ViewChoiceProps = { isPost: boolean; choose: (isPost: boolean) => void }

/** Shows the result as text to copy, or as readers see it. */
export function ViewChoice({ isPost, choose }: ViewChoiceProps) {
  return (
    <Segmented
      label={words.label}
      options={[
        { value: 'text', label: words.text },
        { value: 'post', label: words.post },
      ]}
      chosen={isPost ? 'post' : 'text'}
      onChoose={(view) => choose(view === 'post')}
    />
  )
}
