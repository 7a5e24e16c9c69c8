import { Check, Copy } from 'lucide-react'
import type { CSSProperties } from 'react'
import { inkOn } from '../../../domain/ink.ts'
import { rampOf } from '../../../domain/ramp.ts'
import type { Role } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import css from './ramp.module.css'

type RampProps = ExtrasProps & { role: Role; hex: string }

/** Eleven steps of one color. Each is a button that copies it. */
export function Ramp({ copying, role, hex }: RampProps) {
  return (
    <ol className={css.ramp}>
      {rampOf(hex).map((step) => {
        const Icon = copying.copied === step.hex ? Check : Copy
        return (
          <li key={step.step}>
            <button
              type="button"
              style={{ '--c': step.hex, '--on': inkOn(step.hex) } as CSSProperties}
              aria-label={messages.copy(role, step.step, step.hex)}
              onClick={() => copying.copyOne(step.hex)}
            >
              {step.isSwatch && <em>{role}</em>}
              <b>{step.step}</b>
              <code>{step.hex}</code>
              <Icon className="icon s" aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
