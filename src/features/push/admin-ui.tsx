// Notifications in the dashboard: a door of its own, so that only administrators load it.
import { FigureColumns, NotificationFaults, NotificationFigures } from './ui/desk/notification-figures.tsx'
import { NotificationProgress } from './ui/desk/notification-progress.tsx'
import { Notifications, Reach } from './ui/desk/notifications.tsx'
import { TestNotification } from './ui/desk/test-notification.tsx'

/** The parts that the editorial feature shows; the page passes them to it. */
export const deskNotifications = {
  Columns: FigureColumns,
  Notifications,
  Figures: NotificationFigures,
  Faults: NotificationFaults,
  Progress: NotificationProgress,
  Reach,
  test: <TestNotification />,
}
