import { Check, CircleAlert } from 'lucide-react'
import type { CheckedClaim } from '#features/citations/contract.ts'
import { clockTime } from '#ui-kit/clock-time.ts'
import { wordsOf } from '../../domain/facts/facts.ts'
import { areFactsRunning, fineFacts, needsConfirmation, openFacts } from '../../domain/facts/release-facts.ts'
import type { Release } from '../../domain/release-state.ts'
import { Checkbox } from '../fields/controls.tsx'
import { sourceMarks } from '../review/source-summary.ts'
import { releaseMessages } from './release-messages.ts'
import { Row } from './release-rows.tsx'

const messages = releaseMessages.facts
const small = { className: 'icon s', 'aria-hidden': true } as const

type FactsRowProps = { release: Release; isBusy: boolean; onConfirm: (isConfirmed: boolean) => void }

/** The facts that no source proves, and the editor's word to publish anyway; or that nothing is open. */
export function FactsRow({ release, isBusy, onConfirm }: FactsRowProps) {
  const open = openFacts(release)
  const fine = fineFacts(release)
  if (open.length === 0) {
    if (fine === null) return null
    return (
      <Row icon={<Check {...small} />}>
        <p>{messages.fine(clockTime(release.article.updatedAt), { facts: fine, sources: fineSources(release) })}</p>
      </Row>
    )
  }
  const unproven = messages.unproven(open.length, namesOf(open))
  return (
    <Row icon={<CircleAlert {...small} />} look="bad">
      {release.kind === 'publish' ? (
        <Checkbox
          label={unproven}
          hint={messages.logged}
          checked={release.isUnprovenConfirmed}
          disabled={isBusy}
          onChecked={onConfirm}
        />
      ) : (
        <p>
          {unproven} {messages.heldBack}
        </p>
      )}
    </Row>
  )
}

/** Why the article can not be published yet. */
export function OpenFactsNote({ release, id }: { release: Release; id: string }) {
  if (!needsConfirmation(release)) return null
  return (
    <p className="meta" id={id} role="status">
      {areFactsRunning(release) ? messages.running : messages.confirmFirst(openFacts(release).length)}
    </p>
  )
}

/** True when the row of the facts says it for the sources too. */
export function saysSourcesAreFine(release: Release): boolean {
  return fineFacts(release) !== null && fineSources(release) > 0
}

function fineSources({ sources: { state, checks } }: Release): number {
  const isFine = state === 'known' && sourceMarks(checks).every(({ kind }) => kind === 'fine')
  return isFine ? checks.length : 0
}

/** Names at most this many facts. */
const namedFacts = 5

function namesOf(open: readonly CheckedClaim[]): string {
  const names = open.slice(0, namedFacts).map((claim) => messages.name(wordsOf(claim)))
  const more = open.length - names.length
  return [...names, ...(more > 0 ? [messages.more(more)] : [])].join(', ')
}
