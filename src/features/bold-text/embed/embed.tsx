// The tool in a frame of another site: its markup. `embed-script.ts` brings it to life.
import { Copy } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import embed from '#ui-kit/embed/embed.module.css'
import { EmbedHalves } from '#ui-kit/embed/embed-frame.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { messages } from '../messages.ts'
import css from './embed.module.css'

export function Embed() {
  return (
    <EmbedHalves
      entered={
        <>
          <div className={embed.row}>
            <label className={controls.label} htmlFor="regular">
              {messages.inputLabel}
            </label>
          </div>
          <textarea
            className={embed.text}
            id="regular"
            data-part="regular"
            dir="auto"
            rows={3}
            placeholder={messages.inputPlaceholder}
          />
        </>
      }
      result={
        <>
          <div className={embed.row}>
            <label className={controls.label} htmlFor="bold">
              {messages.outputLabel}
            </label>
            <Button
              variant="primary"
              small
              disabled
              data-part="copy"
              title={messages.nothingToCopy}
              icon={<Copy className="icon s" aria-hidden="true" />}
            >
              <span>{messages.copy}</span>
            </Button>
          </div>
          <textarea
            className={`${embed.text} ${css.bold}`}
            id="bold"
            data-part="bold"
            dir="auto"
            rows={3}
            readOnly
            placeholder={messages.outputPlaceholder}
          />
        </>
      }
    />
  )
}
