// What is kept, in the administrators' view of retention.
export const usageEventsLabel = 'Usage events'
export const pageViewsLabel = 'Page views'
