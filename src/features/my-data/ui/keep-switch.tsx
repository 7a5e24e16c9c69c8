import { useEffect, useId, useRef, useState } from 'react'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { Switch } from '#ui-kit/switch.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { keepMessages as words } from '../messages.ts'
import css from './keep-switch.module.css'

/** Whether receipts outlive the session (off by default). Only the browser stores the setting. */
export function KeepSwitch() {
  const id = useId()
  const earlier = useRef(Promise.resolve())
  const [isOn, setIsOn] = useState<boolean | null>(null)
  useEffect(() => {
    receiptKeeper().then(
      (keeper) => setIsOn(keeper.isKept()),
      () => setIsOn(null),
    )
  }, [])
  /** One after the other, because a change waits for other tabs, and no click may be lost. */
  function change(wanted: boolean) {
    setIsOn(wanted)
    earlier.current = earlier.current.then(() => apply(wanted))
  }
  async function apply(wanted: boolean) {
    const keeper = await receiptKeeper()
    const isApplied = await keeper.setKept(wanted).catch(() => false)
    if (isApplied) return
    setIsOn(keeper.isKept())
    showToast({ title: words.refused, description: words.refusedText, destructive: true })
  }
  return (
    <section className={css.keep} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <Switch
        isOn={isOn ?? false}
        disabled={isOn === null}
        words={words}
        onChange={change}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      />
      <p className="meta" id={`${id}-text`}>
        {words.text}
      </p>
    </section>
  )
}
