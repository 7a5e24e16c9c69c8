import { CalendarClock, Ellipsis, ExternalLink, Eye, Link2, Pencil, Send, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { articleAddress } from '#features/articles/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { ActionArticle } from '../../domain/publication.ts'
import { actionMessages } from '../../messages.ts'
import css from './article-actions.module.css'
import { useDeskActions } from './desk-actions.tsx'

type ArticleActionsProps = {
  article: ActionArticle & { slug: string }
  /** Left out where the preview is open already. */
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

/** The menu, Delete last. It is not modal, so that the page behind it can still be scrolled. */
function MoreActions({ article, onPreview }: ArticleActionsProps) {
  const { request, checkSources, checkingId } = useDeskActions()
  const isChecking = checkingId === article.id
  const { trigger, choose, onCloseAutoFocus } = useChoice()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        className={controls.iconBtn}
        aria-label={actionMessages.of(actionMessages.more, article.title)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={css.menu} align="end" sideOffset={4} onCloseAutoFocus={onCloseAutoFocus}>
        {onPreview && <Item icon={icon(Eye)} text={actionMessages.preview} onSelect={choose(onPreview)} />}
        {article.status === 'draft' && (
          <Item
            icon={icon(CalendarClock)}
            text={actionMessages.schedule}
            onSelect={choose(() => request({ kind: 'schedule', article }))}
          />
        )}
        {article.citationChecks.length > 0 && (
          <Item
            icon={icon(Link2)}
            text={isChecking ? actionMessages.checkingSources : actionMessages.checkSources}
            disabled={checkingId !== null}
            onSelect={choose(() => checkSources(article))}
          />
        )}
        <DropdownMenu.Separator className={css.line} />
        <Item
          icon={icon(Trash2)}
          text={actionMessages.delete}
          isDanger
          onSelect={choose(() => request({ kind: 'delete', article }))}
        />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** Runs the chosen item once the menu is closed and its button has the focus, because a dialog returns the focus to where it was. */
function useChoice() {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  return {
    trigger,
    choose: (action: () => void) => () => {
      chosen.current = action
    },
    onCloseAutoFocus: (event: Event) => {
      const action = chosen.current
      if (action === null) return
      event.preventDefault()
      chosen.current = null
      trigger.current?.focus()
      action()
    },
  }
}

type ItemProps = { icon: ReactNode; text: string; isDanger?: boolean; disabled?: boolean; onSelect: () => void }

function Item({ icon: mark, text, isDanger = false, disabled = false, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item className={classNames(css.item, isDanger && css.danger)} disabled={disabled} onSelect={onSelect}>
      {mark}
      {text}
    </DropdownMenu.Item>
  )
}

function icon(Icon: typeof Eye): ReactNode {
  return <Icon className="icon s" aria-hidden="true" />
}
