import { observable } from '#shared/state/observable.ts'
import type { ContentType, OtherType } from '../../domain/symbol-layout.ts'

/** `payload` is null until the form of the type has loaded and is complete. */
export type ChosenContent = { type: 'web' } | { type: OtherType; payload: string | null }

/**
 * What the code holds besides the link. In memory only: a Wi-Fi password or a contact must not stay in any storage of
 * the browser.
 */
export const chosenContent = observable<ChosenContent>({ type: 'web' })

export function chooseType(type: ContentType): void {
  chosenContent.set(type === 'web' ? { type } : { type, payload: null })
}
