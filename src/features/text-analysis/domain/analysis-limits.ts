// Spec 9, Admin.
export const recentAnalysesLimit = 10
export const batchLimit = 50
export const shownIndustries = 8
export const shownLanguages = 6
