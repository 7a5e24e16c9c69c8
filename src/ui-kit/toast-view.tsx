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
/** Spec 9: swipe right by this many pixels dismisses. */
const swipeThresholdPx = 50

/** Radix's toasts over the store. Loaded with the first touch, key or toast, see toast-area.tsx. */
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
          // Nobody reads a list in five seconds: it stays until it is dismissed.
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
        // Radix puts the shortcut in this place.
        label={notificationsLabel('{hotkey}')}
      />
    </Radix.Provider>
  )
}

/** Places the toasts' area when a toast opens; it does not move while the toast is read. */
function Placed({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = content.current?.closest<HTMLElement>('[data-toasts]')
    if (area) placeToasts(area)
  }, [])
  return <div ref={content}>{children}</div>
}

/** Scrolls within itself when it is long. */
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
