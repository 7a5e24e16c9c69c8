/** What is kept of the tools, in the administrators' view of retention. */
export const usageEventsLabel = 'Usage events'
