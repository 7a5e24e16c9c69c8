/** What is kept of decisions about cookies, in the administrators' view of retention. */
export const consentRecordsLabel = 'Consent records'
