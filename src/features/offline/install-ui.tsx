import { type ComponentType, useEffect, useState } from 'react'
import css from './install-slot.module.css'
import { mayOffer } from './may-offer.ts'

export type { InstallPromptHolder } from './ui/install-state.ts'

/** The place of the install offer, which is loaded only in a later visit and unless it was refused. */
export function InstallSlot() {
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    // If loading fails nothing is offered; the next page tries again.
    if (mayOffer())
      import('./ui/install-offer.tsx').then(
        (loaded) => setOffer(() => loaded.InstallOffer),
        () => {},
      )
  }, [])
  return <div className={css.slot}>{Offer && <Offer />}</div>
}
