// The words that every page carries. Those of the banner and the dialog are loaded with them (ui-messages.ts).
export const cookieSettingsLabel = 'Cookie settings'
/** Spec 2, Privacy Policy: the button of its cookies section. */
export const managePreferencesLabel = 'Manage cookie preferences'
/** Spec 2, Admin: the label while Do Not Track is on. */
export const doNotTrackLabel = 'DNT Enabled'

/** What is kept of decisions about cookies, in the administrators' view of retention. */
export const consentRecordsLabel = 'Consent records'
