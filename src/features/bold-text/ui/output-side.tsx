import { Check, Copy } from 'lucide-react'
import type { ComponentProps, Dispatch, ReactNode, RefObject, SetStateAction } from 'react'
import { Button } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { messages } from '../messages.ts'
import css from './bold-text-tool.module.css'
import type { closedPanels } from './panels.ts'
import type { useBoldText, useInUse } from './use-bold-text.ts'
import type { useScrollTogether } from './use-scroll-together.ts'

type OutputSideProps = Pick<ReturnType<typeof useBoldText>, 'input' | 'output' | 'copied' | 'copy'> & {
  fieldId: string
  outputField: RefObject<HTMLTextAreaElement | null>
  direction: 'auto' | 'rtl' | 'ltr'
  hasAdditions: boolean
  additions: typeof import('./additions/additions.tsx') | null
  inUse: ReturnType<typeof useInUse>['module']
  panels: typeof closedPanels
  setPanels: Dispatch<SetStateAction<typeof closedPanels>>
  scrollOther: ReturnType<typeof useScrollTogether>
}

/** The bold text, or the post that it makes. */
export function OutputSide({
  fieldId,
  input,
  output,
  copied,
  copy,
  direction,
  additions,
  inUse,
  panels,
  ...rest
}: OutputSideProps) {
  const { outputField, hasAdditions, setPanels, scrollOther } = rest
  return (
    <div>
      <OutputHead fieldId={`${fieldId}-out`} output={output} {...{ hasAdditions, copied, copy }}>
        {additions && (
          <additions.ViewChoice
            isPost={panels.isPost}
            choose={(isPost) => setPanels((open) => ({ ...open, isPost }))}
          />
        )}
      </OutputHead>
      {inUse && panels.isPost ? (
        <inUse.PostCard output={output} direction={direction} />
      ) : (
        <OutputField
          id={`${fieldId}-out`}
          className={inUse?.isMixed(input) ? css.mixedOutput : css.boldOutput}
          ref={outputField}
          dir={direction}
          value={output}
          aria-describedby={additions ? `${fieldId}-share` : undefined}
          onScroll={(event) => scrollOther(event.currentTarget)}
        />
      )}
    </div>
  )
}

function OutputField({ className, ...field }: ComponentProps<'textarea'>) {
  return (
    <textarea
      // An empty output needs no class: the bold font's range includes the space, so the browser would load it.
      className={field.value === '' ? undefined : className}
      rows={3}
      placeholder={messages.outputPlaceholder}
      readOnly
      {...field}
    />
  )
}

type OutputHeadProps = {
  fieldId: string
  output: string
  hasAdditions: boolean
  copied: string | null
  copy: () => void
  /** The choice of how the output is shown. */
  children: ReactNode
}

function OutputHead({ fieldId, output, hasAdditions, copied, copy, children }: OutputHeadProps) {
  const isEmpty = output === ''
  const isCopied = copied !== null
  const CopyIcon = isCopied ? Check : Copy
  return (
    <div className={css.row}>
      <label className={controls.label} htmlFor={fieldId}>
        {messages.outputLabel}
      </label>
      <span className={css.views}>
        {children}
        <Button
          // The home page has one primary action, the result of its own field.
          variant={hasAdditions ? 'primary' : 'second'}
          small
          className={css.copy}
          disabled={isEmpty}
          title={isEmpty ? messages.nothingToCopy : undefined}
          onClick={copy}
          icon={<CopyIcon className="icon s" aria-hidden="true" />}
        >
          {isCopied ? messages.copied : messages.copy}
        </Button>
      </span>
    </div>
  )
}
