/** In the administrators' view of retention. */
export const pageViewsLabel = 'Page views'
