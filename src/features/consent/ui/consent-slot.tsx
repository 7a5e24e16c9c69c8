import './consent-room.css'
import { bannerSlot } from './value-store.ts'

/**
 * Directly under the bench of a page: there the banner stands on small windows, so that it covers nothing of the tool. Empty in the
 * server's HTML; its height is reserved before the first paint where a banner will come (app/before-paint.ts, consent-room.css).
 */
export function ConsentSlot() {
  return <div className="consent-slot" ref={takePlace} />
}

function takePlace(element: HTMLElement | null): void {
  bannerSlot.set(element)
}
