import { Check, Copy } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { Dialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { DeskArticle } from '../../../../editorial-contract.ts'
import { fieldMessages } from '../../desk-ui-messages.ts'
import { formMessages, versionMessages } from '../../writing-messages.ts'
import { type Choices, type ComparedField, chosenSide, type FieldVersions, type Side } from './compare-versions.ts'

const MarkedText = lazy(async () => ({ default: (await import('./marked-text.tsx')).MarkedText }))

type VersionsDialogProps = {
  /** The article as it is stored now. */
  theirs: DeskArticle
  /** It was a draft when the editing began, and readers see it by now. */
  wasPublished: boolean
  fields: readonly FieldVersions[]
  choices: Choices
  isBusy: boolean
  onChoose: (field: ComparedField, side: Side) => void
  onSave: () => void
  onClose: () => void
}

/** Somebody else saved meanwhile: both versions, and nothing of either is dropped before the choice is saved. */
export function VersionsDialog({ theirs, wasPublished, fields, choices, isBusy, ...deeds }: VersionsDialogProps) {
  const waiting = fields.filter((one) => chosenSide(one, choices) === null).map(({ field }) => labelOf(field))
  const reason = useId()
  return (
    <Dialog
      open
      wide
      title={versionMessages.title}
      onClose={() => !isBusy && deeds.onClose()}
      actions={
        <>
          <CopyMine fields={fields} />
          <Button onClick={deeds.onClose} disabled={isBusy}>
            {formMessages.backToEditing}
          </Button>
          <Button
            variant="primary"
            onClick={deeds.onSave}
            disabled={isBusy || waiting.length > 0}
            aria-describedby={waiting.length > 0 ? reason : undefined}
          >
            {isBusy ? formMessages.saving : versionMessages.save}
          </Button>
        </>
      }
    >
      <p>{versionMessages.text(clockTime(theirs.updatedAt))}</p>
      {wasPublished && <p className="desk-warning">{versionMessages.published}</p>}
      <div className="versions">
        {fields.map((one) => (
          <FieldChoice key={one.field} versions={one} side={chosenSide(one, choices)} isBusy={isBusy} {...deeds} />
        ))}
      </div>
      {waiting.length > 0 && (
        <p className="hint" id={reason}>
          {versionMessages.choose(waiting)}
        </p>
      )}
    </Dialog>
  )
}

/** The keyboard must reach what scrolls. */
const reachable = { tabIndex: 0 }

type FieldChoiceProps = Pick<VersionsDialogProps, 'isBusy' | 'onChoose'> & {
  versions: FieldVersions
  side: Side | null
}

function FieldChoice({ versions: { field, words, changedBy }, side, isBusy, onChoose }: FieldChoiceProps) {
  const name = useId()
  return (
    <fieldset className="versions-of">
      <legend>
        {labelOf(field)} <span>{versionMessages.changedBy[changedBy]}</span>
      </legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <div className="version" key={one}>
          <label>
            <input
              type="radio"
              name={name}
              checked={side === one}
              disabled={isBusy}
              onChange={() => onChoose(field, one)}
            />
            {versionMessages.sides[one]}
          </label>
          <p dir="auto" {...reachable}>
            <Suspense fallback={words[one]}>
              <MarkedText text={words[one]} before={words.base} />
            </Suspense>
          </p>
        </div>
      ))}
    </fieldset>
  )
}

function CopyMine({ fields }: { fields: readonly FieldVersions[] }) {
  const { copied, mark } = useCopiedMark()
  const Icon = copied ? Check : Copy
  async function copy() {
    const text = fields.map(({ field, words }) => `${labelOf(field)}\n${words.mine}`).join('\n\n')
    if (await copyText(text)) mark()
    else showToast(versionMessages.copyFailed)
  }
  return (
    <Button
      variant="quiet"
      className="versions-copy"
      icon={<Icon className="icon s" aria-hidden="true" />}
      onClick={copy}
    >
      {copied ? versionMessages.copied : versionMessages.copyMine}
    </Button>
  )
}

function labelOf(field: ComparedField): string {
  return field === 'citations' ? fieldMessages.sources : fieldMessages[field]
}
