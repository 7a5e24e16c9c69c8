import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from '#browser/navigation/navigation-provider.tsx'
import { usePastedPicture } from '#features/color-palette/anything.tsx'
import { shareMetadata, messages as words } from '#features/share-target/messages.ts'
import {
  NothingShared,
  PictureFailed,
  pictureTooLarge,
  ReadingPicture,
  ShareBench,
  ShareChoices,
  type Shared,
  ShareNote,
  useShare,
} from '#features/share-target/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { sharedNote } from '#shell/shared-note.tsx'
import { useSite } from '#shell/site.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import { type Choice, choiceOfPicture, choicesOfTexts } from './share-choices.tsx'

export function Page() {
  const site = useSite()
  const { search } = useLocation()
  const shared = useShare(search)
  return (
    <div className="wrap">
      <PageMetadata {...shareMetadata} canonicalPath={paths.share} unindexed />
      <Breadcrumbs back={home} />
      <div className={frames.toolHead}>
        <h1>{words.title}</h1>
        <p className="lead desk">{words.lead(site.name)}</p>
      </div>
      {shared === undefined && <span className={states.skeleton} aria-hidden="true" />}
      {shared === null && <NothingShared homePath={home.path} />}
      {shared &&
        (shared.picture?.file ? <OfPicture shared={shared} file={shared.picture.file} /> : <Of shared={shared} />)}
    </div>
  )
}

type OfProps = {
  shared: Shared
  first?: Choice | null
  isReading?: boolean
  why?: string | null
  onCancel?: () => void
}

/** The colors of the picture are a choice once they are known. */
function OfPicture({ shared, file }: { shared: Shared; file: File }) {
  const picture = usePastedPicture(file)
  const navigate = useNavigate()
  const colors = picture.kind === 'colors' ? picture.colors : null
  const first = useMemo(() => colors && choiceOfPicture(colors), [colors])
  return (
    <Of
      {...{ shared, first }}
      isReading={picture.kind === 'reading'}
      why={picture.kind === 'failed' ? picture.why : null}
      onCancel={() => navigate(home.path, { replace: true })}
    />
  )
}

function Of({ shared, first = null, isReading = false, why = null, onCancel }: OfProps) {
  const { kind, choices } = useMemo(() => choicesOfTexts(shared), [shared])
  const all = first ? [first, ...choices] : choices
  const isTooLarge = shared.picture !== null && shared.picture.file === null
  const failure = isTooLarge ? pictureTooLarge : why
  const isSingle = all.length === 1 && !isReading && failure === null
  useOnlyChoice(isSingle ? all[0] : undefined)
  return (
    <ShareBench shared={shared} kind={shared.picture ? 'picture' : kind}>
      {isReading && onCancel && <ReadingPicture onCancel={onCancel} />}
      {failure !== null && <PictureFailed why={failure} />}
      {all.length > 0 && (
        <ShareChoices
          choices={all.map(({ tool, take, ...shown }) => ({
            ...shown,
            path: tool.path,
            onOpen: () => open({ tool, take, detail: shown.detail }),
          }))}
        />
      )}
    </ShareBench>
  )
}

/** One match: this page is skipped, and the tool says where its content comes from. */
function useOnlyChoice(only: Choice | undefined): void {
  const navigate = useNavigate()
  const taken = useRef(false)
  useEffect(() => {
    if (!only || taken.current) return
    taken.current = true
    open(only)
    navigate(only.tool.path, { replace: true })
  }, [only, navigate])
}

function open({ tool, take, detail }: Pick<Choice, 'tool' | 'take' | 'detail'>): void {
  const undo = take()
  const clear = () => sharedNote.set(null)
  const onUndo = () => {
    undo()
    clear()
  }
  sharedNote.set({ toolId: tool.id, note: <ShareNote what={detail} onUndo={onUndo} onGone={clear} /> })
}
