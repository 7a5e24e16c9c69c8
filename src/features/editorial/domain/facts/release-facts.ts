// The facts of an article that is about to be published (Decisions, Evidence).

import { placeOfClaim } from '#features/articles/rules.ts'
import type { CheckedClaim } from '#features/citations/contract.ts'
import { type Release, savesFirst } from '../release-state.ts'
import { releasedText } from '../review.ts'
import { isOpen } from './facts.ts'

/** The open facts of the text that goes out. A change that is not saved yet may no longer contain some of them. */
export function openFacts(release: Release): CheckedClaim[] {
  const open = release.facts?.claims.filter(isOpen) ?? []
  if (!savesFirst(release)) return open
  const { title, description, practicalAdvice } = releasedText(release)
  return open.filter(({ text }) => [title, description, practicalAdvice].some((part) => placeOfClaim(text, part)))
}

/** True while the facts of the stored text, which goes out, are being checked. */
export function areFactsRunning(release: Release): boolean {
  return release.facts?.state === 'running' && release.kind === 'publish' && !savesFirst(release)
}

/** True until the editor confirms to publish without a proof, which the dialog asks first. A schedule holds such an article back by itself. */
export function needsConfirmation(release: Release): boolean {
  return (
    release.step === 'confirming' &&
    release.kind === 'publish' &&
    (areFactsRunning(release) || (!release.isUnprovenConfirmed && openFacts(release).length > 0))
  )
}

/** The number of checked facts, when nothing about them is open; null otherwise. */
export function fineFacts(release: Release): number | null {
  const { facts } = release
  if (facts === null || facts.checkedAt === null || savesFirst(release)) return null
  return facts.claims.length > 0 && facts.state === 'done' && !facts.claims.some(isOpen) ? facts.claims.length : null
}
