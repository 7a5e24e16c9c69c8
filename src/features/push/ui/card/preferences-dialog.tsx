import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { Field, SelectInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { PushCategory, PushPreferences } from '../../contract.ts'
import { hourWords, preferenceMessages as words } from '../../messages.ts'
import { usualPreferences } from '../subscription/record.ts'
import css from './preferences-dialog.module.css'

type DialogProps = {
  open: boolean
  preferences: PushPreferences
  /** Resolves to whether they were stored. */
  onSave: (preferences: PushPreferences) => Promise<boolean>
  onClose: () => void
}

/** This browser's notification settings. */
export function PreferencesDialog(props: DialogProps) {
  return props.open && <OpenDialog {...props} />
}

type Problem = 'noCategory' | 'sameHours' | 'failed' | null

function OpenDialog({ preferences, onSave, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(preferences)
  const [problem, setProblem] = useState<Problem>(null)
  const [isSaving, setIsSaving] = useState(false)
  const runOnce = useSingleRun()
  const formId = useId()

  function change(part: Partial<PushPreferences>) {
    setChosen((before) => ({ ...before, ...part }))
    setProblem(null)
  }

  async function save() {
    const wrong = problemOf(chosen)
    setProblem(wrong)
    if (wrong) return
    setIsSaving(true)
    const isStored = await onSave(chosen)
    setIsSaving(false)
    if (isStored) onClose()
    else setProblem('failed')
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isSaving} aria-busy={isSaving}>
            {isSaving ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.choice}
        onSubmit={(event) => {
          event.preventDefault()
          void runOnce('save', save)
        }}
      >
        <Categories chosen={chosen.categories} isMissing={problem === 'noCategory'} onChange={change} />
        <Group label={words.often}>
          <Choice
            type="radio"
            label={words.daily}
            checked={!chosen.everyArticle}
            onChecked={() => change({ everyArticle: false })}
          />
          <Choice
            type="radio"
            label={words.every}
            checked={chosen.everyArticle}
            onChecked={() => change({ everyArticle: true })}
          />
        </Group>
        <QuietHours hours={chosen.quietHours} isSame={problem === 'sameHours'} onChange={change} />
        {problem === 'failed' && <ErrorLine text={words.failed} />}
      </form>
    </Dialog>
  )
}

function problemOf({ categories, quietHours }: PushPreferences): Problem {
  if (categories.length === 0) return 'noCategory'
  return quietHours?.from === quietHours?.until && quietHours ? 'sameHours' : null
}

type Change = { onChange: (part: Partial<PushPreferences>) => void }

function Categories({ chosen, isMissing, onChange }: Change & { chosen: PushCategory[]; isMissing: boolean }) {
  const all = usualPreferences().categories
  return (
    <Group label={words.categories} error={isMissing ? words.noCategory : undefined}>
      {all.map((category) => (
        <Choice
          key={category}
          type="checkbox"
          label={words.category[category]}
          checked={chosen.includes(category)}
          onChecked={(isChosen) =>
            onChange({ categories: all.filter((one) => (one === category ? isChosen : chosen.includes(one))) })
          }
        />
      ))}
    </Group>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

function QuietHours({
  hours: quiet,
  isSame,
  onChange,
}: Change & { hours: PushPreferences['quietHours']; isSame: boolean }) {
  const usual = usualPreferences().quietHours
  const errorId = useId()
  const invalid = isSame ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <Group label={words.quiet} hint={words.quietHint} error={isSame ? words.sameHours : undefined} errorId={errorId}>
      <Choice
        type="checkbox"
        label={words.quietOn}
        checked={quiet !== null}
        onChecked={(isOn) => onChange({ quietHours: isOn ? usual : null })}
      />
      {quiet && (
        <div className={css.hours}>
          {(['from', 'until'] as const).map((end) => (
            <Field key={end} label={words[end]}>
              {(control) => (
                <SelectInput
                  {...control}
                  {...invalid}
                  options={hours}
                  value={String(quiet[end])}
                  onChange={(event) => onChange({ quietHours: { ...quiet, [end]: Number(event.target.value) } })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Group>
  )
}

type GroupProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** Id of the error text, for the controls it describes. */
  errorId?: string
  children: ReactNode
}

function Group({ label, hint, error, errorId, children }: GroupProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorLineId = errorId ?? id
  const described = [hint && hintId, error && errorLineId].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {children}
      {hint && (
        <p className={fields.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={errorLineId} text={error} />}
    </fieldset>
  )
}

function ErrorLine({ id, text }: { id?: string; text: string }) {
  return (
    <p className={controls.error} role="alert" id={id}>
      <CircleAlert className="icon s" aria-hidden="true" />
      {text}
    </p>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  label: string
  checked: boolean
  onChecked: (isChecked: boolean) => void
}

function Choice({ type, label, checked, onChecked }: ChoiceProps) {
  return (
    <div className={fields.check}>
      <label>
        <input
          type={type}
          name={type === 'radio' ? 'often' : undefined}
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
        />
        {label}
      </label>
    </div>
  )
}
