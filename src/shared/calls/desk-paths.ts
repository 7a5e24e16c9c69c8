/** Paths of the editorial desk's calls, in a separate file because visitors need none of them. */
export const deskPaths = {
  drafts: '/api/admin/editorial/drafts',
  publishedArticles: '/api/admin/editorial/published',
  articleCounts: '/api/admin/editorial/counts',
  deskSetup: '/api/admin/editorial/setup',
  deskArticle: '/api/admin/editorial/article/:id',
  previewArticle: '/api/admin/editorial/preview',
  generateArticle: '/api/admin/editorial/generate',
  createArticle: '/api/admin/editorial/create',
  editArticle: '/api/admin/editorial/:id',
  publishArticle: '/api/admin/editorial/publish/:id',
  unpublishArticle: '/api/admin/editorial/unpublish/:id',
  schedulePublication: '/api/admin/editorial/schedule/:id',
  evidence: '/api/admin/editorial/evidence/:id',
  checkCitations: '/api/admin/editorial/citations/:id',
  deleteDraft: '/api/admin/editorial/draft/:id',
  deletePublished: '/api/admin/editorial/published/:id',
} as const
