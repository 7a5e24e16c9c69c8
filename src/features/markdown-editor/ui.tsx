export { type DraftEntry, readDraftEntry, removeDraft, slotKey } from './ui/autosave/saved-draft.ts'
export { type EditorHandle, type EditorPreviewProps, MarkdownEditor } from './ui/markdown-editor.tsx'
export { Notice, OtherTabNotice } from './ui/notices.tsx'
export { DraftOwner, useAutosave, useDraftOwner } from './ui/use-autosave.ts'
