// The campaign tags used in this browser. They never leave its local storage. The tool and the My data page can delete
// them.
import { localStore } from '#browser/state/storage.ts'
import { acceptValues, withValuesOf } from './domain/campaign-values.ts'

const stored = localStore.value('qr-campaign-values', acceptValues)

/** Newest first. */
export const campaignValues = stored.read
export const deleteCampaignValues = stored.remove

/** Remembers the tags of a link that was copied or saved. */
export function keepCampaignValues(href: string): void {
  const values = withValuesOf(href, campaignValues())
  if (Object.values(values).some((known) => known.length > 0)) stored.write(values)
}
