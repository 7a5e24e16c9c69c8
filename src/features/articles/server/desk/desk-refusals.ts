// What the desk's calls refuse, in words for the editor; the specification leaves them open.
export const deskRefusals = {
  alreadyPublished: 'This article is already published',
  changedSince: 'This article has changed since you began to edit it',
  mustBeFuture: 'Must be in the future',
  pageIsGone: 'Must be the id of an article in this list; it may have been deleted',
} as const
