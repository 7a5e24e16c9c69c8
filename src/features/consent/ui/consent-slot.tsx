import { classNames } from '#ui-kit/class-names.ts'
import { bannerMessages as words } from '../banner-messages.ts'
import css from './consent-slot.module.css'
import { bannerSlot } from './value-store.ts'

/**
 * The slot of the banner on small windows, directly below the tool, so that the banner covers nothing. Its height is
 * reserved before the first paint if the banner will appear. The text is server-rendered, because late text of this
 * size would be the page's largest contentful paint. The HTML is the same for every visitor, and
 * consent-slot.module.css hides the text from visitors who have decided.
 */
export function ConsentSlot() {
  return (
    <div data-consent-slot="" ref={setSlot}>
      <p className={classNames('meta', css.early)}>
        <b>{words.question}</b>
        <br />
        {words.text}
      </p>
    </div>
  )
}

function setSlot(element: HTMLElement | null): void {
  bannerSlot.set(element)
}
