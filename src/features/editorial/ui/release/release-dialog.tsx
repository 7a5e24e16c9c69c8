import { type Dispatch, useId, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { areFactsRunning, fineFacts, needsConfirmation, openFacts } from '../../domain/facts/release-facts.ts'
import { type ActionArticle, deadAddresses } from '../../domain/publication.ts'
import { type Release, type ReleaseEvent, savesFirst } from '../../domain/release-state.ts'
import { labelOf, needsReview, releasedText } from '../../domain/review.ts'
import { useReturnFocus } from '../desk/form-focus.ts'
import { FactsRow, OpenFactsNote, saysSourcesAreFine } from './facts-row.tsx'
import css from './release.module.css'
import { Reach, ReleaseLabel } from './release-label.tsx'
import { releaseMessages as messages } from './release-messages.ts'
import { SourcesRow, UnsavedRow } from './release-rows.tsx'
import { ReviewRow } from './review-row.tsx'
import { ScheduleTime } from './schedule-field.tsx'
import { checkTime, localFieldValue, tomorrowMorning } from './schedule-time.ts'

type ReleaseDialogProps = {
  release: Release
  dispatch: Dispatch<ReleaseEvent>
  onClose: () => void
  /** Called if the unsaved text is not valid. */
  onEdit: () => void
  onPreview: (article: ActionArticle) => void
}

/**
 * Publishes or schedules an article. One dialog covers unsaved words, sources, the label and the confirmation (Spec 4).
 */
export function ReleaseDialog({ release, dispatch, onClose, onEdit, onPreview }: ReleaseDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const time = useTime(release.article)
  const words = messages[release.kind]
  const isSending = release.step === 'saving' || release.step === 'sending'
  const isBusy = isSending || release.step === 'checking'
  const isOff = isBusy || release.step === 'comparing' || release.sources.state === 'checking'
  const isOpen = needsConfirmation(release)
  const noteId = useId()
  useReturnFocus(isOff)

  function close() {
    if (isSending) return
    onClose()
    if (release.isNew) showToast(messages.keptInDrafts(release.article.title))
  }
  function confirm() {
    if (isOpen) return
    if (release.step === 'unread') return dispatch({ type: 'retry' })
    if (release.step === 'dead') return dispatch({ type: 'anyway' })
    if (savesFirst(release) && release.unsaved?.isValid === false) return onEdit()
    const publishAt = release.kind === 'schedule' ? time.checked() : null
    if (release.kind === 'publish' || publishAt !== null) dispatch({ type: 'confirm', publishAt })
  }
  return (
    <Dialog
      open
      title={release.step === 'dead' ? words.anywayTitle : words.title}
      firstFocus={cancel}
      onClose={close}
      actions={
        <>
          <Button ref={cancel} onClick={close} disabled={isSending}>
            {messages.cancel}
          </Button>
          <Button
            variant={release.step === 'dead' ? 'danger' : 'primary'}
            // The second click of a double-click must not confirm a text that appeared with the first.
            onClick={(event) => event.detail <= 1 && confirm()}
            disabled={isOff}
            // Keeps the focus, so that a refused publication says why.
            aria-disabled={isOpen}
            aria-describedby={isOpen ? noteId : undefined}
            aria-busy={isBusy}
          >
            {confirmLabel(release)}
          </Button>
        </>
      }
    >
      <Body
        release={release}
        dispatch={dispatch}
        time={time}
        onPreview={() => onPreview(release.article)}
        onEdit={onEdit}
      />
      <OpenFactsNote release={release} id={noteId} />
    </Dialog>
  )
}

function confirmLabel(release: Release): string {
  const words = messages[release.kind]
  switch (release.step) {
    case 'unread':
      return messages.tryAgain
    case 'saving':
      return messages.saving
    case 'sending':
      return areFactsRunning(release) ? messages.facts.running : words.sending
    case 'dead':
      return words.anyway
    case 'comparing':
    case 'confirming':
    case 'checking':
      if (!savesFirst(release)) return words.confirm
      return release.unsaved?.isValid === false ? messages.edit : words.saveAndConfirm
  }
}

type BodyProps = {
  release: Release
  dispatch: Dispatch<ReleaseEvent>
  time: ReturnType<typeof useTime>
  onPreview: () => void
  onEdit: () => void
}

function Body({ release, dispatch, time, onPreview, onEdit }: BodyProps) {
  const { kind, article } = release
  if (release.step === 'comparing') return <p role="status">{messages.comparing}</p>
  if (release.step === 'unread') return <p role="alert">{messages.unread}</p>
  if (release.step === 'dead') return <DeadSources release={release} />
  const isBusy = release.step !== 'confirming' && release.step !== 'checking'
  const newTitle = savesFirst(release) ? release.unsaved?.change.title : undefined
  return (
    <>
      <p>
        {messages[kind].text(newTitle ?? article.title)} {release.isNew && messages.stored}
      </p>
      {kind === 'schedule' && (
        <ScheduleTime
          time={time}
          isBusy={isBusy}
          onUnschedule={article.publishAt === null ? null : () => dispatch({ type: 'unschedule' })}
        />
      )}
      <Gate release={release} dispatch={dispatch} isBusy={isBusy} onPreview={onPreview} onEdit={onEdit} />
      <ReleaseLabel label={labelOf(release)} onPreview={onPreview} />
      {kind === 'publish' && <Reach articleId={article.id} />}
    </>
  )
}

type GateProps = Omit<BodyProps, 'time'> & { isBusy: boolean }

/** Each open issue with its action, or that nothing is open. */
function Gate({ release, dispatch, isBusy, onPreview, onEdit }: GateProps) {
  const hasFacts = openFacts(release).length > 0 || fineFacts(release) !== null
  const hasRows = release.unsaved !== null || release.sources.checks.length > 0 || hasFacts || asksReview(release)
  if (!hasRows) return null
  return (
    <div className={css.gate}>
      <UnsavedRow release={release} isBusy={isBusy} onToggle={() => dispatch({ type: 'toggle-text' })} />
      <FactsRow
        release={release}
        isBusy={isBusy}
        onConfirm={(isConfirmed) => dispatch({ type: 'confirm-unproven', isConfirmed })}
      />
      {!saysSourcesAreFine(release) && (
        <SourcesRow
          sources={release.sources}
          isBusy={isBusy}
          onCheck={() => dispatch({ type: 'check' })}
          onSkip={() => dispatch({ type: 'skip' })}
        />
      )}
      {asksReview(release) && (
        <ReviewRow
          text={releasedText(release)}
          isReviewed={release.isReviewed}
          isBusy={isBusy}
          onChange={(isReviewed) => dispatch({ type: 'review', isReviewed })}
          open={
            savesFirst(release)
              ? { label: messages.edit, onOpen: onEdit }
              : { label: messages.review.open, onOpen: onPreview }
          }
        />
      )}
    </div>
  )
}

/** A schedule publishes without a review. */
function asksReview(release: Release): boolean {
  return release.kind === 'publish' && needsReview(release)
}

function DeadSources({ release }: { release: Release }) {
  const dead = deadAddresses(release.sources.checks)
  return (
    <div role="alert">
      <p>{messages.deadSources(dead.length)}</p>
      <ul className={css.dead}>
        {dead.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      {release.isNew && <p>{messages.stored}</p>}
    </div>
  )
}

/** The time of a schedule. Defaults to tomorrow morning if nothing is planned. */
function useTime(article: ActionArticle) {
  const [value, setValue] = useState(() =>
    localFieldValue(article.publishAt ? new Date(article.publishAt) : tomorrowMorning(new Date())),
  )
  const [problem, setProblem] = useState<string | undefined>(undefined)
  return {
    value,
    problem,
    change: (next: string) => {
      setValue(next)
      setProblem(undefined)
    },
    /** Returns the instant, or null after showing a problem at the field. */
    checked: (): string | null => {
      const checked = checkTime(value, new Date())
      setProblem(checked.ok ? undefined : checked.problem)
      return checked.ok ? checked.publishAt : null
    },
  }
}
