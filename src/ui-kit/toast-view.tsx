import './styles/toast.css'
import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { detailsLabel, dismissLabel, notificationsLabel } from './messages.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { currentToasts, dismissToast, subscribeToToasts, toastLimits } from './toast.ts'

/** Radix's toasts over the store. Loaded with the first touch, key or toast, see toast-area.tsx. */
export function ToastView() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <Radix.Provider
      duration={toastLimits.durationMs}
      swipeDirection={toastLimits.swipeDirection}
      swipeThreshold={toastLimits.swipeThresholdPx}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={toast.destructive ? 'toast bad' : 'toast'}
          type={toast.destructive ? 'foreground' : 'background'}
          open={toast.open}
          // Nobody reads a list in five seconds: it stays until it is dismissed.
          {...(toast.details && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          {toast.destructive ? (
            <CircleAlert className="icon" aria-hidden="true" />
          ) : (
            <Check className="icon" aria-hidden="true" />
          )}
          <div>
            <Radix.Title asChild>
              <b>{toast.title}</b>
            </Radix.Title>
            {toast.description && (
              <Radix.Description asChild>
                <p>{toast.description}</p>
              </Radix.Description>
            )}
            {toast.details && toast.details.length > 0 && <Details lines={toast.details} />}
          </div>
          <Radix.Close className="icon-btn" aria-label={dismissLabel}>
            <X className="icon" aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className="toast-area"
        hotkey={[toastLimits.focusShortcut]}
        // Radix puts the shortcut in this place.
        label={notificationsLabel('{hotkey}')}
      />
    </Radix.Provider>
  )
}

/** Scrolls within itself when it is long. */
function Details({ lines }: { lines: readonly string[] }) {
  return (
    <ScrollRegion label={detailsLabel} className="toast-details">
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
