import { CalendarClock, Ellipsis, ExternalLink, Eye, Link2, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { articleAddress } from '#features/articles/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Menu, MenuItem, MenuLine } from '#ui-kit/menu/menu.tsx'
import { MenuButton } from '#ui-kit/menu/menu-button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import type { ActionArticle } from '../../domain/publication.ts'
import { actionMessages } from '../../messages.ts'
import css from './article-actions.module.css'
import { useDeskActions } from './desk-actions.tsx'

type ArticleActionsProps = {
  article: ActionArticle & { slug: string }
  /** Omitted when the preview is already open. */
  onPreview?: () => void
  onEdit: () => void
}

/** The actions on an article: two buttons and a menu. Their accessible names contain its title, because a list holds many. */
export function ArticleActions(props: ArticleActionsProps) {
  const { article, onEdit } = props
  const { request } = useDeskActions()
  const of = (action: string) => actionMessages.of(action, article.title)
  const isDraft = article.status === 'draft'
  const edit = (
    <Button
      small
      variant={isDraft ? 'quiet' : 'second'}
      icon={icon(Pencil)}
      aria-label={of(actionMessages.edit)}
      onClick={onEdit}
    >
      {actionMessages.edit}
    </Button>
  )
  return (
    <div className={css.actions}>
      {isDraft ? (
        <>
          <Button
            small
            icon={icon(Send)}
            aria-label={of(actionMessages.publish)}
            onClick={() => request({ kind: 'publish', article })}
          >
            {actionMessages.publish}
          </Button>
          {edit}
        </>
      ) : (
        <>
          {edit}
          <a
            className={classNames(controls.btn, controls.quiet, controls.small)}
            href={articleAddress(article)}
            aria-label={of(actionMessages.view)}
          >
            {icon(ExternalLink)}
            {actionMessages.view}
          </a>
        </>
      )}
      <MoreActions {...props} />
    </div>
  )
}

/** The menu, Delete last. */
function MoreActions({ article, onPreview }: ArticleActionsProps) {
  const { request, checkSources, checkingId } = useDeskActions()
  const isChecking = checkingId === article.id
  const name = actionMessages.of(actionMessages.more, article.title)
  return (
    <MenuButton name={name} icon={<Ellipsis className="icon" aria-hidden="true" />}>
      {(close) => {
        // A dialog returns the focus to its previous place, so the menu button must have it first.
        const after = (action: () => void) => () => {
          close()
          action()
        }
        return (
          <Menu name={name}>
            {onPreview && <MenuItem icon={icon(Eye)} label={actionMessages.preview} onChoose={after(onPreview)} />}
            {article.status === 'draft' && (
              <MenuItem
                icon={icon(CalendarClock)}
                label={actionMessages.schedule}
                onChoose={after(() => request({ kind: 'schedule', article }))}
              />
            )}
            {article.citationChecks.length > 0 && (
              <MenuItem
                icon={icon(Link2)}
                label={isChecking ? actionMessages.checkingSources : actionMessages.checkSources}
                disabled={checkingId !== null}
                onChoose={after(() => checkSources(article))}
              />
            )}
            <MenuLine />
            <MenuItem
              icon={icon(Trash2)}
              label={actionMessages.delete}
              isDanger
              onChoose={after(() => request({ kind: 'delete', article }))}
            />
          </Menu>
        )
      }}
    </MenuButton>
  )
}

function icon(Icon: typeof Eye): ReactNode {
  return <Icon className="icon s" aria-hidden="true" />
}
