import { CalendarClock, Ellipsis, ExternalLink, Eye, Link2, Pencil, Send, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { articleAddress } from '../../article-address.ts'
import { deedMessages } from '../desk-ui-messages.ts'
import type { DeedArticle, DeskDeeds } from './use-desk-deeds.ts'

type ArticleActionsProps = {
  article: DeedArticle & { slug: string }
  deeds: DeskDeeds
  /** Absent where the preview is what one looks at. */
  onPreview?: () => void
  onEdit: () => void
}

/** What can be done to an article: two actions, and a menu for the rest. The names say to which, because lists hold many. */
export function ArticleActions(props: ArticleActionsProps) {
  const { article, deeds, onEdit } = props
  const of = (deed: string) => deedMessages.of(deed, article.title)
  const isDraft = article.status === 'draft'
  const edit = (
    <Button
      small
      variant={isDraft ? 'quiet' : 'second'}
      icon={icon(Pencil)}
      aria-label={of(deedMessages.edit)}
      onClick={onEdit}
    >
      {deedMessages.edit}
    </Button>
  )
  return (
    <div className="desk-deeds">
      {isDraft ? (
        <>
          <Button
            small
            icon={icon(Send)}
            aria-label={of(deedMessages.publish)}
            onClick={() => deeds.ask('publish', article)}
          >
            {deedMessages.publish}
          </Button>
          {edit}
        </>
      ) : (
        <>
          {edit}
          <a className="btn quiet small" href={articleAddress(article)} aria-label={of(deedMessages.view)}>
            {icon(ExternalLink)}
            {deedMessages.view}
          </a>
        </>
      )}
      <MoreActions {...props} />
    </div>
  )
}

/** Everything that is not one of the two, deleting last. Not modal: the page behind it stays as it is. */
function MoreActions({ article, deeds, onPreview }: ArticleActionsProps) {
  const isChecking = deeds.checkingId === article.id
  const { trigger, choose, onCloseAutoFocus } = useChoice()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        className="icon-btn"
        aria-label={deedMessages.of(deedMessages.more, article.title)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="pop" align="end" sideOffset={4} onCloseAutoFocus={onCloseAutoFocus}>
        {onPreview && <Item icon={icon(Eye)} text={deedMessages.preview} onSelect={choose(onPreview)} />}
        {article.status === 'draft' && (
          <Item
            icon={icon(CalendarClock)}
            text={deedMessages.schedule}
            onSelect={choose(() => deeds.ask('schedule', article))}
          />
        )}
        {article.citationChecks.length > 0 && (
          <Item
            icon={icon(Link2)}
            text={isChecking ? deedMessages.checkingSources : deedMessages.checkSources}
            disabled={deeds.checkingId !== null}
            onSelect={choose(() => deeds.checkSources(article))}
          />
        )}
        <DropdownMenu.Separator className="pop-line" />
        <Item
          icon={icon(Trash2)}
          text={deedMessages.delete}
          look="pop-item away"
          onSelect={choose(() => deeds.ask('delete', article))}
        />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** What was chosen begins when the menu is gone and its button has the focus: a dialog gives the focus back to where it was. */
function useChoice() {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  return {
    trigger,
    choose: (deed: () => void) => () => {
      chosen.current = deed
    },
    onCloseAutoFocus: (event: Event) => {
      const deed = chosen.current
      if (deed === null) return
      event.preventDefault()
      chosen.current = null
      trigger.current?.focus()
      deed()
    },
  }
}

type ItemProps = { icon: ReactNode; text: string; look?: string; disabled?: boolean; onSelect: () => void }

function Item({ icon: mark, text, look = 'pop-item', disabled = false, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item className={look} disabled={disabled} onSelect={onSelect}>
      {mark}
      {text}
    </DropdownMenu.Item>
  )
}

function icon(Icon: typeof Eye): ReactNode {
  return <Icon className="icon s" aria-hidden="true" />
}
