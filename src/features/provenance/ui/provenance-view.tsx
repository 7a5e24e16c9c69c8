import { FileBraces, KeyRound } from 'lucide-react'
import { keyOf, urlOf } from '#shared/calls/api-call.ts'
import { provenanceFiles } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import type { ShownRecord } from '../contract.ts'
import { kidOf } from '../domain/check-record.ts'
import { clockOf, dayOf, historyOf } from '../domain/history.ts'
import { historyWords, ownCheckWords, provenanceWords } from '../page-messages.ts'
import { cryptography } from './browser-check.ts'
import { CheckResult } from './check-result.tsx'
import { Findings } from './findings.tsx'
import css from './provenance.module.css'
import { type CheckState, useCheck } from './use-check.ts'

/** How an article was made, as its record says, with a check of the record in this browser. */
export function ProvenanceView({ record, site }: { record: ShownRecord; site: Pick<Site, 'legalEmail'> }) {
  const { state, check } = useCheck(record.articleId)
  // The check has read the record anew.
  const shown = state.kind === 'valid' ? state.signed.payload : record
  return (
    <>
      <div className={frames.toolHead}>
        <h1>{provenanceWords.title}</h1>
        <p className="lead" dir="auto">
          {shown.title}
        </p>
      </div>
      <CheckResult state={state} onRetry={check} contact={site.legalEmail} />
      <Findings record={shown} state={state} />
      <Section title={historyWords.title} split>
        <Definitions
          items={historyOf(shown).map(({ at, events }) => ({
            term: historyWords.time(dayOf(at), clockOf(at)),
            text: sentence(events),
          }))}
        />
      </Section>
      <OwnCheck record={shown} state={state} />
    </>
  )
}

function sentence(events: readonly (keyof typeof historyWords.events)[]): string {
  return events.map((event) => historyWords.events[event]).join(' ')
}

function OwnCheck({ record, state }: { record: ShownRecord; state: CheckState }) {
  const kid = state.kind === 'valid' ? kidOf(state.signed, cryptography) : null
  const facts = [record.contentHash, ownCheckWords.algorithm, ...(kid === null ? [] : [ownCheckWords.key(kid)])]
  const file = urlOf(keyOf({ path: provenanceFiles.record, params: { id: record.articleId } }))
  return (
    <Section title={ownCheckWords.title} split>
      <div className={css.ownCheck}>
        <p className="lead">{ownCheckWords.lead}</p>
        <p className={css.hash}>{facts.join(' · ')}</p>
        <p className={css.files}>
          <a className={classNames(controls.btn, controls.second)} href={file}>
            <FileBraces className="icon s" aria-hidden="true" />
            {ownCheckWords.record}
          </a>
          <a className={classNames(controls.btn, controls.quiet)} href={provenanceFiles.keys}>
            <KeyRound className="icon s" aria-hidden="true" />
            {ownCheckWords.keys}
          </a>
        </p>
      </div>
    </Section>
  )
}
