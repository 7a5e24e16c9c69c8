import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { detailsLabel, dismissLabel, notificationsLabel } from './messages.ts'
import { ScrollRegion } from './scroll-region.tsx'
import controls from './styles/controls.module.css'
import { dismissToast, focusShortcut, toasts } from './toast.ts'
import { placeToasts } from './toast-place.ts'
import css from './toast-view.module.css'

/** Spec 9: default duration. */
const durationMs = 5000
/** Spec 9: a swipe to the right by this distance dismisses. */
const swipeThresholdPx = 50

/** Renders the store with Radix toasts. Loads on the first touch, key press or toast; see toast-area.tsx. */
export function ToastView() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {shown.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={classNames(css.toast, toast.destructive && css.bad)}
          data-toast={toast.destructive ? 'bad' : 'good'}
          type={toast.destructive ? 'foreground' : 'background'}
          open={toast.open}
          // Five seconds are too short to read a list, so it stays until dismissed.
          {...(toast.details && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          {toast.destructive ? (
            <CircleAlert className="icon" aria-hidden="true" />
          ) : (
            <Check className="icon" aria-hidden="true" />
          )}
          <Placed>
            <Radix.Title asChild>
              <b>{toast.title}</b>
            </Radix.Title>
            {toast.description && (
              <Radix.Description asChild>
                <p>{toast.description}</p>
              </Radix.Description>
            )}
            {toast.details && toast.details.length > 0 && <Details lines={toast.details} />}
          </Placed>
          <Radix.Close className={controls.iconBtn} aria-label={dismissLabel}>
            <X className="icon" aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className={css.area}
        data-toasts
        hotkey={[focusShortcut]}
        // Radix replaces this placeholder with the shortcut.
        label={notificationsLabel('{hotkey}')}
      />
    </Radix.Provider>
  )
}

/** Places the toast area when a toast opens. It does not move while the visitor reads. */
function Placed({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = content.current?.closest<HTMLElement>('[data-toasts]')
    if (area) placeToasts(area)
  }, [])
  return <div ref={content}>{children}</div>
}

/** Scrolls inside when it is long. */
function Details({ lines }: { lines: readonly string[] }) {
  return (
    <ScrollRegion label={detailsLabel} className={css.details}>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
