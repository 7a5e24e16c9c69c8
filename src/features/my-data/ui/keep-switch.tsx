import { useEffect, useId, useState } from 'react'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Switch } from '#ui-kit/switch.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { keepMessages as words } from '../messages.ts'
import css from './keep-switch.module.css'

/** Whether receipts outlive the session (off by default). Only the browser stores the setting. */
export function KeepSwitch() {
  const id = useId()
  const runOnce = useSingleRun()
  const [isOn, setIsOn] = useState<boolean | null>(null)
  useEffect(() => {
    receiptKeeper().then(
      (keeper) => setIsOn(keeper.isKept()),
      () => setIsOn(null),
    )
  }, [])
  async function change(wanted: boolean) {
    const keeper = await receiptKeeper()
    setIsOn(wanted)
    if (await keeper.setKept(wanted)) return
    setIsOn(false)
    showToast({ title: words.refused, description: words.refusedText, destructive: true })
  }
  return (
    <section className={css.keep} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <Switch
        isOn={isOn ?? false}
        disabled={isOn === null}
        words={words}
        onChange={(wanted) => void runOnce('keep', () => change(wanted))}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      />
      <p className="meta" id={`${id}-text`}>
        {words.text}
      </p>
    </section>
  )
}
