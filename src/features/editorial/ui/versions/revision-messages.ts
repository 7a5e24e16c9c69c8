// Texts of the stored versions of an article.
import { type Actor, readActor } from '#shared/calls/actor.ts'

function nameOf(actor: Actor): string {
  if (actor.kind === 'administrator') return actor.name
  if (actor.kind === 'key') return `Key: ${actor.name}`
  return `Agent: ${[actor.name, actor.client].filter(Boolean).join(', ')}`
}

export const revisionMessages = {
  title: 'Versions',
  answer: 'Compare or restore what was stored',
  loading: 'Loading the versions…',
  failed: 'Failed to load the versions.',
  lead: (count: number) => `${count === 1 ? '1 version' : `${count} versions`}. Choose two to compare them.`,
  name: (number: number, action: string) => `${number}. ${action}`,
  by: (by: string | null, time: string) => `${by === null ? 'Schedule' : nameOf(readActor(by))}, ${time}`,
  actions: {
    created: 'Created',
    generated: 'Generated',
    saved: 'Saved',
    published: 'Published',
    corrected: 'Corrected',
    restored: 'Restored',
  },
  version: (number: number) => `Version ${number}`,
  compare: (number: number) => `Compare version ${number}`,
  compared: (older: number, newer: number) => `Version ${older} and ${newer}`,
  same: 'Both have the same text.',
  restore: 'Restore',
  restoreOf: (number: number) => `Restore version ${number}`,
  restored: (number: number) => ({
    title: 'Version restored',
    description: `The article has the text of version ${number}.`,
  }),
  unsaved: 'Save or discard your changes before you restore a version.',
  nothingLost: 'Restoring makes a new version. Nothing is lost.',
  failure: {
    failed: 'Restore Failed',
    error: 'Restore Error',
    fallback: 'Failed to restore the version. Please try again.',
  },
} as const
