import { Check, Copy } from 'lucide-react'
import { lazy, type Ref, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { copyText } from '#browser/clipboard.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { FormField } from '#features/articles/rules.ts'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { Dialog } from '#ui-kit/dialog.tsx'
import fieldStyles from '#ui-kit/styles/parts/field.module.css'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { type Choices, chosenSide, type FieldVersions, type Side } from '../../domain/compare-versions.ts'
import { formMessages, labelOfField as labelOf, versionMessages } from '../../form-messages.ts'
import { useReturnFocus } from '../desk/form-focus.ts'
import css from './versions-dialog.module.css'

const MarkedText = lazy(async () => ({ default: (await import('./marked-text.tsx')).MarkedText }))

type VersionsDialogProps = {
  /** The article as currently stored. */
  theirs: DeskArticle
  /** It was a draft when the edit began and is now published. */
  wasPublished: boolean
  fields: readonly FieldVersions[]
  choices: Choices
  isBusy: boolean
  onChoose: (field: FormField, side: Side) => void
  onSave: () => void
  onClose: () => void
}

/** Shows both versions after a conflict, with a choice per field. Nothing is lost before the choice is saved. */
export function VersionsDialog({ theirs, wasPublished, fields, choices, isBusy, ...handlers }: VersionsDialogProps) {
  const unchosen = fields.filter((one) => chosenSide(one, choices) === null).map(({ field }) => labelOf(field))
  const reason = useId()
  const first = useRef<HTMLInputElement>(null)
  useReturnFocus(isBusy)
  useFirstFocus(first, isBusy)
  return (
    <Dialog
      open
      wide
      title={versionMessages.title}
      onClose={() => !isBusy && handlers.onClose()}
      actions={
        <>
          <CopyMine fields={fields} />
          <Button onClick={handlers.onClose} disabled={isBusy}>
            {formMessages.backToEditing}
          </Button>
          <Button
            variant="primary"
            onClick={handlers.onSave}
            disabled={isBusy || unchosen.length > 0}
            aria-describedby={unchosen.length > 0 ? reason : undefined}
          >
            {isBusy ? formMessages.saving : versionMessages.save}
          </Button>
        </>
      }
    >
      <p>{versionMessages.text(clockTime(theirs.updatedAt))}</p>
      {wasPublished && <p className={css.warning}>{versionMessages.published}</p>}
      <div className={css.versions}>
        {fields.map((one, i) => (
          <FieldChoice
            key={one.field}
            versions={one}
            side={chosenSide(one, choices)}
            isBusy={isBusy}
            firstRef={i === 0 ? first : null}
            {...handlers}
          />
        ))}
      </div>
      {unchosen.length > 0 && (
        <p className={fieldStyles.hint} id={reason}>
          {versionMessages.choose(unchosen)}
        </p>
      )}
    </Dialog>
  )
}

/** Focuses the first choice as soon as the rejected save has ended. */
function useFirstFocus(first: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (isBusy || hasBegun.current) return
    hasBegun.current = true
    first.current?.focus()
  }, [first, isBusy])
}

/** Lets the keyboard scroll a long version. */
const reachable = { tabIndex: 0 }

type FieldChoiceProps = Pick<VersionsDialogProps, 'isBusy' | 'onChoose'> & {
  versions: FieldVersions
  side: Side | null
  firstRef: Ref<HTMLInputElement>
}

function FieldChoice({ versions: { field, texts, changedBy }, side, isBusy, firstRef, onChoose }: FieldChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.field}>
      <legend>
        {labelOf(field)} <span>{versionMessages.changedBy[changedBy]}</span>
      </legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <div className={css.version} key={one}>
          <label>
            <input
              type="radio"
              ref={one === 'mine' ? firstRef : null}
              name={name}
              checked={side === one}
              disabled={isBusy}
              onChange={() => onChoose(field, one)}
            />
            {versionMessages.sides[one]}
          </label>
          <p dir="auto" {...reachable}>
            <Suspense fallback={texts[one]}>
              <MarkedText text={texts[one]} before={texts.base} />
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
    const text = fields.map(({ field, texts }) => `${labelOf(field)}\n${texts.mine}`).join('\n\n')
    if (await copyText(text)) mark()
    else showToast(versionMessages.copyFailed)
  }
  return (
    <Button variant="quiet" className={css.copy} icon={<Icon className="icon s" aria-hidden="true" />} onClick={copy}>
      {copied ? versionMessages.copied : versionMessages.copyMine}
    </Button>
  )
}
