import '#ui-kit/styles/parts/bench.css'
import './desk.css'
import './writing.css'
import '../editor/editor.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { Tabs } from '#ui-kit/tabs.tsx'
import { deskMessages } from '../../desk-messages.ts'
import { TextOwner } from '../editor/autosave/text-owner.ts'
import { AskedDialog } from './deeds/asked-dialog.tsx'
import { useDeskDeeds } from './deeds/use-desk-deeds.ts'
import { deskReads, type ListName } from './desk-reads.ts'
import { deskUiMessages } from './desk-ui-messages.ts'
import { CreateForm } from './form/create-form.tsx'
import { GeneratePanel } from './generate/generate-panel.tsx'
import { useGeneration } from './generate/use-generation.ts'
import { DeskList } from './lists/desk-list.tsx'
import { OpenedArticleScreen } from './opened-article.tsx'
import { DeskSite } from './review/desk-site.ts'
import { type DeskTab, deskTabs, type OpenedArticle, useDeskPlace } from './use-desk-place.ts'

type EditorialDeskProps = { administratorId: number; site: { name: string; url: string } }

/** Editorial Content (Spec 2, Admin), for the administrator who is signed in. */
export function EditorialDesk({ administratorId, site }: EditorialDeskProps) {
  return (
    <TextOwner value={administratorId}>
      <DeskSite value={site}>
        <Desk />
      </DeskSite>
    </TextOwner>
  )
}

/** Generate, create manually, drafts, published; and the question that is being asked. */
export function Desk() {
  const { tab, opened, go } = useDeskPlace()
  const { data: counts } = useQuery(queryOf(deskReads.counts))
  const { asked, close, deeds } = useDeskDeeds()
  const generation = useGeneration()
  /** The article whose kept text was refused on the way to its form. */
  const [refusedId, setRefusedId] = useState<number | null>(null)

  const generatedId = generation.state.status === 'done' ? generation.state.articleId : null
  const seenId = tab === 'generate' ? generatedId : opened?.as === 'preview' ? opened.id : null

  const open = (list: ListName, next: OpenedArticle | null, isRefused = false) => {
    setRefusedId(next && isRefused ? next.id : null)
    go({ tab: list, opened: next })
  }
  const listPanel = (list: ListName) =>
    opened ? (
      <OpenedArticleScreen
        key={`${opened.as} ${opened.id}`}
        opened={opened}
        list={list}
        deeds={deeds}
        isRefused={opened.id === refusedId}
        onOpen={(next) => open(list, next)}
      />
    ) : (
      <DeskList list={list} deeds={deeds} onOpen={(next) => open(list, next)} />
    )
  const panels: Record<DeskTab, () => ReactNode> = {
    generate: () => (
      <GeneratePanel generation={generation} deeds={deeds} onOpen={(next, list) => go({ tab: list, opened: next })} />
    ),
    create: () => <CreateForm />,
    drafts: () => listPanel('drafts'),
    published: () => listPanel('published'),
  }
  const counted: Partial<Record<DeskTab, number>> = counts ?? {}

  return (
    <>
      <Tabs
        rank="subtabs"
        label={deskUiMessages.tabs}
        selected={tab}
        onSelect={(id) => go({ tab: deskTabs.find((one) => one === id) ?? tab, opened: null })}
        items={deskTabs.map((id) => ({
          id,
          label: deskMessages.tabs[id],
          count: counted[id],
          panel: id === tab ? panels[id]() : null,
        }))}
      />
      <AskedDialog
        asked={asked}
        onClose={close}
        onPreview={({ id }) => {
          close()
          if (id !== seenId) go({ tab: 'drafts', opened: { id, as: 'preview' } })
        }}
        onEdit={({ id, status }, isRefused) => {
          close()
          open(status === 'draft' ? 'drafts' : 'published', { id, as: 'edit' }, isRefused)
        }}
        onDeleted={({ id }) => {
          if (opened?.id === id) go({ tab, opened: null })
          // The topic stays in the form for another try.
          if (generatedId === id) generation.forget()
        }}
      />
    </>
  )
}
