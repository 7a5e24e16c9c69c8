import { localStore, sessionStore } from '#browser/state/storage.ts'

/**
 * A key in both storages. Local storage: the state of the install offer (install-state.ts), and so whether this is a first visit.
 * Session storage: set when nothing more is offered in this visit. Neither value is an id.
 */
export const installKey = 'install'

/** True in a later visit without a refusal. False where storage is blocked, because a refusal could not be stored. */
export function mayOffer(): boolean {
  const known = localStore.read(installKey)
  return known !== null && known !== 'never' && !sessionStore.read(installKey)
}
