// Campaign tags that were used in this browser, kept in its local storage and nowhere else. Deleted in the tool, and with everything on
// the page My data.
import { localStore } from '#browser/state/storage.ts'
import { acceptValues, withValuesOf } from './domain/campaign-values.ts'

const stored = localStore.value('qr-campaign-values', acceptValues)

/** The newest first. */
export const campaignValues = stored.read
export const deleteCampaignValues = stored.remove

/** Remembers the tags of a link that was copied or saved. */
export function keepCampaignValues(href: string): void {
  const values = withValuesOf(href, campaignValues())
  if (Object.values(values).some((known) => known.length > 0)) stored.write(values)
}
