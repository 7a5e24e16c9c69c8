import { type ComponentType, createContext, type ReactNode } from 'react'

export type NotifiedArticle = { id: number; title: string; publishedAt: string | null }

/** The notification components of the desk. The page provides them, because this feature does not import `push`. */
export type DeskNotifications = {
  /** Reads the notifications of these articles for its children. */
  Notifications: ComponentType<{ articleIds: readonly number[]; children: ReactNode }>
  /** The column headers of the figures. */
  Columns: ComponentType
  Figures: ComponentType<{ article: NotifiedArticle }>
  /** Marks for failures, as list items. */
  Faults: ComponentType<{ articleId: number }>
  /** The countdown with Undo, or the progress of sending, or nothing. */
  Progress: ComponentType<{
    article: NotifiedArticle
    isAlone?: boolean
    undo: { start: () => void; isBusy: boolean }
  }>
  /** The number of subscribers that a draft will notify once it is published. */
  Reach: ComponentType<{ articleId: number }>
  /** The button that sends a test notification to this browser. */
  test: ReactNode
}

export const DeskNotificationsContext = createContext<DeskNotifications | null>(null)
