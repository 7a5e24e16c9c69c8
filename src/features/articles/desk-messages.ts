// Labels, states and toasts of the editorial desk, verbatim where the specification gives the words (Spec 2, 4, 5 and 8).
export const deskMessages = {
  tabs: {
    generate: 'Generate Article',
    create: 'Create Manually',
    drafts: 'Drafts',
    published: 'Published',
  },
  generateAnother: 'Generate Another',
  noDrafts: 'No draft articles found',
  noPublished: 'No published articles found',
} as const

/** Spec 5 and 8: said before anything is sent. */
export const deskToasts = {
  topicRequired: {
    title: 'Topic Required',
    description: 'Please enter a topic or paragraph to generate an article.',
    destructive: true,
  },
  missingFields: {
    title: 'Missing Fields',
    description: 'Please fill in all required fields.',
    destructive: true,
  },
} as const

/** `failed`: the server answered with an error; `error`: no answer came (Decisions, Admin toasts). */
export type DeedFailure = {
  failed: string
  error: string
  /** Where the server gave no words of its own. */
  fallback: string
}

/** Spec 8, Admin; the deeds that Spec 8 does not know follow its pattern. */
export const deedFailures = {
  generate: {
    failed: 'Generation Failed',
    error: 'Generation Error',
    fallback: 'Failed to generate article. Please try again.',
  },
  create: {
    failed: 'Creation Failed',
    error: 'Creation Error',
    fallback: 'Failed to create article. Please try again.',
  },
  update: {
    failed: 'Update Failed',
    error: 'Update Error',
    fallback: 'Failed to update article. Please try again.',
  },
  publish: {
    failed: 'Publish Failed',
    error: 'Publish Error',
    fallback: 'Failed to publish article. Please try again.',
  },
  schedule: {
    failed: 'Schedule Failed',
    error: 'Schedule Error',
    fallback: 'Failed to schedule article. Please try again.',
  },
  delete: {
    failed: 'Delete Failed',
    error: 'Delete Error',
    fallback: 'Failed to delete article. Please try again.',
  },
  checkSources: {
    failed: 'Source Check Failed',
    error: 'Source Check Error',
    fallback: 'Failed to check the sources. Please try again.',
  },
  preview: {
    failed: 'Preview Failed',
    error: 'Preview Error',
    fallback: 'Failed to prepare the preview. Please try again.',
  },
} as const satisfies Record<string, DeedFailure>
