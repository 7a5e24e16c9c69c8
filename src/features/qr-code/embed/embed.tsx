// The tool in a frame of another site: its markup. `embed-script.ts` brings it to life.
import { CircleAlert, Download } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { EmbedHalves } from '#ui-kit/embed/embed-frame.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import { defaultInk } from '../domain/ink-color.ts'
import { messages } from '../messages.ts'
import css from './embed.module.css'

export function Embed() {
  return (
    <EmbedHalves
      entered={
        <>
          <div className={fields.field}>
            <label htmlFor="url">{messages.urlLabel}</label>
            <input
              className={fields.input}
              id="url"
              data-part="url"
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="hint error"
            />
            <p className={classNames(fields.hint, css.line)} id="hint" data-part="hint">
              {messages.urlHint}
            </p>
            <p className={classNames(controls.error, css.line)} id="error" role="alert" data-part="error" hidden>
              <CircleAlert className="icon s" aria-hidden="true" />
              <span />
            </p>
          </div>
          <div className={fields.field}>
            <label htmlFor="color">{messages.colorLabel}</label>
            <div className={fields.colorField}>
              <input type="color" data-part="picker" defaultValue={defaultInk} aria-label={messages.colorPicker} />
              <input
                className={fields.input}
                id="color"
                data-part="color"
                defaultValue={defaultInk}
                autoComplete="off"
                spellCheck={false}
              />
            </div>
          </div>
        </>
      }
      result={
        <div className={css.result}>
          <div className={css.paper}>
            <p data-part="none">{messages.noPreview}</p>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the script names it by the address. */}
            <svg data-part="preview" shapeRendering="crispEdges" role="img" style={{ display: 'none' }}>
              <path />
            </svg>
          </div>
          <Button
            variant="primary"
            small
            disabled
            data-part="download"
            icon={<Download className="icon s" aria-hidden="true" />}
          >
            {messages.downloadShort}
          </Button>
        </div>
      }
    />
  )
}
