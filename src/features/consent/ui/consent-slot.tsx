import './consent-room.css'
import { bannerMessages as words } from '../ui-messages.ts'
import { bannerSlot } from './value-store.ts'

/**
 * Directly under the bench of a page: there the banner stands on small windows, so that it covers nothing of the tool. Its height is
 * reserved before the first paint where a banner will come, and its text stands there until it comes: a text of this size that came
 * late would be what the page is measured by. The same bytes for everybody, shown to nobody else (consent-room.css).
 */
export function ConsentSlot() {
  return (
    <div className="consent-slot" ref={takePlace}>
      <p className="meta consent-early">
        <b>{words.question}</b>
        <br />
        {words.text}
      </p>
    </div>
  )
}

function takePlace(element: HTMLElement | null): void {
  bannerSlot.set(element)
}
