import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { DraftOwner } from '#features/markdown-editor/ui.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { Tabs } from '#ui-kit/tabs.tsx'
import { deskMessages } from '../messages.ts'
import { DeskActions } from './actions/desk-actions.tsx'
import { deskReads, type ListName } from './desk/desk-api.ts'
import { type DeskTab, deskTabs, type OpenedArticle, useDeskLocation } from './desk/use-desk-location.ts'
import { CreateForm } from './form/create-form.tsx'
import { GeneratePanel } from './generate/generate-panel.tsx'
import { useGeneration } from './generate/use-generation.ts'
import { labelMessages } from './labels/label-messages.ts'
import { DeskList } from './lists/desk-list.tsx'
import { type DeskNotifications, DeskNotificationsContext } from './notifications/desk-notifications.ts'
import { type PublishedJustNow, usePublishedJustNow } from './notifications/published-just-now.tsx'
import { OpenedArticleScreen } from './opened-article.tsx'
import { SiteContext } from './review/search-preview.tsx'

type EditorialDeskProps = {
  administratorId: number
  site: { name: string; url: string }
  notifications: DeskNotifications
}

/** Editorial Content (Spec 2, Admin), for the signed-in administrator. */
export function EditorialDesk({ administratorId, site, notifications }: EditorialDeskProps) {
  return (
    <DraftOwner value={administratorId}>
      <SiteContext value={site}>
        <DeskNotificationsContext value={notifications}>
          <Desk />
        </DeskNotificationsContext>
      </SiteContext>
    </DraftOwner>
  )
}

/** The four tabs, and the dialogs of the actions. */
export function Desk() {
  const { tab, opened, go } = useDeskLocation()
  const { data: counts } = useQuery(queryOf(deskReads.counts))
  const generation = useGeneration()
  const justNow = usePublishedJustNow()
  /** The article whose unsaved text could not be saved before publishing. Its form then compares both versions. */
  const [refusedId, setRefusedId] = useState<number | null>(null)

  const generatedId = generation.state.status === 'done' ? generation.state.articleId : null
  const shownId = tab === 'generate' ? generatedId : opened?.as === 'preview' ? opened.id : null

  const open = (list: ListName, next: OpenedArticle | null, isRefused = false) => {
    setRefusedId(next && isRefused ? next.id : null)
    go({ tab: list, opened: next })
  }
  const listPanel = (list: ListName) => (
    <ListPanel
      list={list}
      opened={opened}
      justNow={justNow}
      isRefused={opened !== null && opened.id === refusedId}
      onOpen={(next) => open(list, next)}
      onUndone={() => go({ tab: 'drafts', opened })}
      onPublished={({ id }) => go({ tab: 'published', opened: { id, as: 'preview' } })}
    />
  )
  const panels: Record<DeskTab, () => ReactNode> = {
    generate: () => <GeneratePanel generation={generation} onOpen={(next, list) => go({ tab: list, opened: next })} />,
    create: () => <CreateForm />,
    drafts: () => listPanel('drafts'),
    published: () => listPanel('published'),
  }
  const counted: Partial<Record<DeskTab, number>> = counts ?? {}

  return (
    <DeskActions
      onPreview={({ id }) => {
        if (id !== shownId) go({ tab: 'drafts', opened: { id, as: 'preview' } })
      }}
      onEdit={({ id, status }, isRefused) =>
        open(status === 'draft' ? 'drafts' : 'published', { id, as: 'edit' }, isRefused)
      }
      onPublished={justNow.add}
      onDeleted={({ id }) => {
        if (opened?.id === id) go({ tab, opened: null })
        // The form keeps its topic.
        if (generatedId === id) generation.reset()
      }}
    >
      <Tabs
        rank="subtabs"
        panelOnly={opened?.as === 'edit'}
        label={deskMessages.tabList}
        selected={tab}
        onSelect={(id) => go({ tab: deskTabs.find((one) => one === id) ?? tab, opened: null })}
        items={deskTabs.map((id) => ({
          id,
          label: deskMessages.tabs[id],
          count: counted[id],
          panel: id === tab ? panels[id]() : null,
        }))}
      />
    </DeskActions>
  )
}

type ListPanelProps = Omit<ComponentProps<typeof OpenedArticleScreen>, 'opened'> & {
  opened: OpenedArticle | null
  justNow: PublishedJustNow
}

/** A list, or an article opened from it. */
function ListPanel({ opened, justNow, ...rest }: ListPanelProps) {
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  if (!opened)
    return (
      <>
        <DeskList list={rest.list} onOpen={rest.onOpen} justNow={justNow} takesFocus={last !== null} />
        {rest.list === 'published' && (
          <Fold label={labelMessages.title} answer={labelMessages.answer}>
            <LazyPart load={() => import('./labels/label-list.tsx')}>{({ LabelList }) => <LabelList />}</LazyPart>
          </Fold>
        )}
      </>
    )
  return <OpenedArticleScreen key={`${opened.as} ${opened.id}`} opened={opened} {...rest} />
}
