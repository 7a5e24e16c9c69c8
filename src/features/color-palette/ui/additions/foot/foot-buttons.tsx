import { Check, ChevronDown, Link, Share } from 'lucide-react'
import { copyText } from '#browser/clipboard.ts'
import { Button } from '#ui-kit/button.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { footMessages as messages, linkToasts as toasts } from '../parts/messages.ts'
import { WearButton } from '../wear/wear-button.tsx'
import css from './foot-buttons.module.css'
import { LateMenu } from './late-menu.tsx'
import { addressOf, useAddress } from './use-address.ts'

/** The notation, the palette's address and its files, beside Copy all. On phones, the menu contains them. */
export function FootButtons(extras: ExtrasProps) {
  const { state, panels } = extras
  useAddress(state)
  const { copied, mark } = useCopiedMark()
  const format = panels.format?.name ?? messages.hex
  const LinkIcon = copied ? Check : Link

  async function copyLink() {
    const { choice, entered } = state
    const isCopied = await copyText(addressOf({ ...choice, own: entered.own, locked: entered.locked }))
    showToast(isCopied ? toasts.copied : toasts.failed)
    if (isCopied) mark()
  }

  return (
    <>
      <WearButton {...extras} />
      <LateMenu
        className={css.wide}
        label={format}
        name={messages.chooseFormat(format)}
        iconAfter={<ChevronDown className="icon s" aria-hidden="true" />}
      >
        {(close) => (
          <LazyPart load={loadFormats}>{({ FormatMenu }) => <FormatMenu {...extras} close={close} />}</LazyPart>
        )}
      </LateMenu>
      <Button
        variant="quiet"
        small
        className={css.wide}
        icon={<LinkIcon className="icon s" aria-hidden="true" />}
        onClick={copyLink}
      >
        {messages.copyLink}
      </Button>
      <LateMenu className={css.export} label={messages.export} icon={<Share className="icon s" aria-hidden="true" />}>
        {(close) => (
          <LazyPart load={loadExport}>
            {({ ExportMenu }) => <ExportMenu {...extras} close={close} copyLink={copyLink} />}
          </LazyPart>
        )}
      </LateMenu>
    </>
  )
}

const loadFormats = () => import('./format-menu.tsx')
const loadExport = () => import('./export-menu.tsx')
