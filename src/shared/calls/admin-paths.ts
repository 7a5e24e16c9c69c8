/** Calls of the dashboard that came later, beside `apiPaths` of paths.ts: a file of its own, because visitors need none of it. */
export const adminPaths = {
  analysisSummary: '/api/admin/analysis/summary',
  recentAnalyses: '/api/admin/analysis/recent',
  analysisRun: '/api/admin/analysis/run',
  analyzeBatch: '/api/admin/analyze-batch',
  geolocate: '/api/geolocate',
} as const
