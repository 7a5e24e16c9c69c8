// Campaign tags that were used in this browser, kept in its local storage and nowhere else. Deleted in the tool, and with everything on
// the page My data.
import { acceptValues, type CampaignValues, withValuesOf } from './domain/campaign-values.ts'

const storageKey = 'qr-campaign-values'

/** The newest first. */
export function campaignValues(): CampaignValues {
  try {
    return acceptValues(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return {}
  }
}

/** Remembers the tags of a link that was copied or saved. */
export function keepCampaignValues(href: string): void {
  const values = withValuesOf(href, campaignValues())
  if (!Object.values(values).some((known) => known.length > 0)) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(values))
  } catch {
    // No storage in this browser, or no room.
  }
}

export function deleteCampaignValues(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // No storage, so nothing to delete.
  }
}
