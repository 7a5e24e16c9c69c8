import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countTags } from '../domain/tagged-link.ts'
import { campaignMessages as words } from '../messages.ts'
import css from './qr-tool.module.css'
import type { CodeState } from './use-code.ts'

const CampaignFields = lazy(async () => ({ default: (await import('./campaign/campaign-fields.tsx')).CampaignFields }))

/** Folded: the fields are loaded when they are opened. */
export function QrCampaign({ state }: { state: CodeState }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
      <summary>
        <span>{words.title}</span>
        <span className="meta">{words.count(countTags(state.tags))}</span>
        <ChevronDown className="icon s" aria-hidden="true" />
      </summary>
      {wasOpened && (
        <Suspense fallback={null}>
          <CampaignFields tags={state.tags} setTag={state.setTag} />
        </Suspense>
      )}
    </details>
  )
}
