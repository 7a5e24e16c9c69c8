// Texts of every page. Those of the banner and the dialog are in banner-messages.ts and settings-messages.ts.
export const cookieSettingsLabel = 'Cookie settings'
/** Spec 2, Privacy Policy: the button of its cookies section. */
export const managePreferencesLabel = 'Manage cookie preferences'
/** Spec 2, Admin: the label while Do Not Track is on. */
export const doNotTrackLabel = 'DNT Enabled'

/** The records' name in the retention overview. */
export const consentRecordsLabel = 'Consent records'
