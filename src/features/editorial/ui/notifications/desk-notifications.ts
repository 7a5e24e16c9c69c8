import { type ComponentType, createContext, type ReactNode } from 'react'

export type NotifiedArticle = { id: number; title: string; publishedAt: string | null }

/** The parts of the desk that show notifications. The page provides them, because this feature does not know `push`. */
export type DeskNotifications = {
  /** Reads the notifications of these articles for the parts inside. */
  Notifications: ComponentType<{ articleIds: readonly number[]; children: ReactNode }>
  /** The column heads of the figures. */
  Columns: ComponentType
  Figures: ComponentType<{ article: NotifiedArticle }>
  /** Marks of failures, as list items. */
  Faults: ComponentType<{ articleId: number }>
  /** The countdown with Undo or the progress of sending; nothing otherwise. */
  Progress: ComponentType<{
    article: NotifiedArticle
    isAlone?: boolean
    undo: { start: () => void; isBusy: boolean }
  }>
  /** How many subscribers will be notified of a draft, before it is published. */
  Reach: ComponentType<{ articleId: number }>
  /** The button that sends a test notification to this browser. */
  test: ReactNode
}

export const DeskNotificationsContext = createContext<DeskNotifications | null>(null)
