import { CircleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxHouseRulesCharacters, maxNeverUsePhrases, maxPhraseCharacters } from '#shared/text-limits.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Field } from '#ui-kit/field.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { HouseRules } from '../contract.ts'
import { houseRulesMessages as words } from '../settings-messages.ts'
import css from './settings.module.css'
import { settingsReads } from './settings-calls.ts'
import { useHouseRules } from './use-house-rules.ts'

const skeleton = { rows: 4, height: 320 }

/** The rules that go into each prompt, and the phrases that no article may contain. */
export function HouseRulesForm() {
  const view = usePanelQuery(settingsReads.houseRules)
  return (
    <PanelBody view={view} words={words.states} skeleton={skeleton}>
      {(stored) => <Form stored={stored} />}
    </PanelBody>
  )
}

function Form({ stored }: { stored: HouseRules }) {
  const { entry, problems, change, save, ...state } = useHouseRules(stored)
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={words.title}>
      <Field label={words.rules} error={problems.rules && words.rulesTooLong(maxHouseRulesCharacters)}>
        {(control) => (
          <>
            <textarea
              {...control}
              className={classNames(fields.input, fields.area)}
              rows={6}
              dir="auto"
              value={entry.rules}
              onChange={(event) => change({ rules: event.target.value })}
            />
            <span className={css.count}>{words.count(countCodePoints(entry.rules), maxHouseRulesCharacters)}</span>
          </>
        )}
      </Field>
      <Field label={words.neverUse} hint={words.neverUseHint} error={phrasesError(problems.phrases)}>
        {(control) => (
          <textarea
            {...control}
            className={classNames(fields.input, fields.area)}
            rows={4}
            dir="auto"
            value={entry.phrases}
            onChange={(event) => change({ phrases: event.target.value })}
          />
        )}
      </Field>
      <div className={css.acts}>
        {/* Not disabled, because a disabled button loses the focus. */}
        <Button type="submit" variant="primary" aria-disabled={!state.canSave}>
          {state.isBusy ? words.saving : words.save}
        </Button>
        <p className="meta" role="status">
          {stateWords(state)}
        </p>
      </div>
      {state.failure !== '' && (
        <p className={controls.error} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {state.failure}
        </p>
      )}
    </form>
  )
}

type PhrasesProblem = ReturnType<typeof useHouseRules>['problems']['phrases']

function phrasesError(problem: PhrasesProblem): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'too-many'
    ? words.tooMany(maxNeverUsePhrases)
    : words.phraseTooLong(problem.tooLong, maxPhraseCharacters)
}

function stateWords({ isBusy, isChanged, isSaved }: { isBusy: boolean; isChanged: boolean; isSaved: boolean }) {
  if (isBusy) return ''
  if (isChanged) return words.unsaved
  return isSaved ? words.saved : ''
}
