import { CircleAlert } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { listMessages } from '../../messages.ts'
import css from './more-button.module.css'
import type { MoreItems } from './use-desk-list.ts'

/** Loads more of a list, as long as there is more. */
export function MoreButton({ more }: { more: MoreItems }) {
  if (more.status === 'none') return null
  return (
    <div className={css.more}>
      <Button disabled={more.status === 'loading'} onClick={more.load}>
        {more.status === 'loading' ? listMessages.loadingMore : listMessages.loadMore}
      </Button>
      {more.status === 'failed' && (
        <p className={controls.error} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {listMessages.moreFailed}
        </p>
      )}
    </div>
  )
}
