import { CircleCheck, CircleX } from 'lucide-react'
import { type CSSProperties, useId, useMemo, useState } from 'react'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { plainStyle } from '../../../domain/code-style.ts'
import { comparedWidths, distances, reachOf } from '../../../domain/print/print-proof.ts'
import { styledSvg, svgAddress } from '../../../domain/style/styled-svg.ts'
import type { ReadyCode } from '../../../domain/symbol-layout.ts'
import type { CodeState } from '../../state/use-code.ts'
import sliders from '../slider.module.css'
import { proofMessages as words } from './messages.ts'
import css from './print-proof.module.css'
import { type ShownProof, useProof } from './use-proof.ts'

/** Shows only what the decoder read from a picture made so. */
export function PrintProof({ state }: { state: CodeState }) {
  if (state.code === null) return <p className="meta">{words.noCode}</p>
  return <ProofOfCode code={state.code} width={state.printWidth} onWidth={state.setPrintWidth} />
}

type ProofOfCodeProps = { code: ReadyCode; width: number; onWidth: (centimeters: number) => void }

function ProofOfCode({ code, width, onWidth }: ProofOfCodeProps) {
  const [away, setAway] = useState(30)
  const { proof, isCurrent } = useProof(code, width, away)
  const address = useMemo(() => svgAddress(styledSvg({ ...code, style: code.style ?? plainStyle })), [code])
  if (proof === 'failed') return <p className="meta">{words.failed}</p>
  return (
    <div className={css.proof} aria-busy={!isCurrent}>
      <ScrollRegion label={words.widths} className={css.sheet}>
        {comparedWidths(width).map((one) => (
          <Width
            key={one}
            width={one}
            reach={proof === null ? words.testing : reachText(one, proof.leastPixels)}
            address={address}
            isChosen={one === width}
            onChoose={() => onWidth(one)}
          />
        ))}
      </ScrollRegion>
      <div className={css.side}>
        <Distance away={away} onAway={setAway} said={seenText({ proof, isCurrent, away, width })} />
        {proof && <DirtSamples proof={proof} />}
        <p className="meta">{words.how}</p>
      </div>
    </div>
  )
}

type WidthProps = { width: number; reach: string; address: string; isChosen: boolean; onChoose: () => void }

function Width({ width, reach, address, isChosen, onChoose }: WidthProps) {
  const caption = useId()
  return (
    <button type="button" aria-pressed={isChosen} aria-labelledby={caption} onClick={onChoose}>
      <img src={address} alt="" style={{ width: `${width}cm` }} />
      <span className={css.caption} id={caption}>
        <b>{words.width(width)}</b> <span>{reach}</span> <small>{words.use(width)}</small>
      </span>
    </button>
  )
}

function reachText(width: number, leastPixels: number | null): string {
  return leastPixels === null ? words.notRead : words.reach(reachOf(width, leastPixels))
}

type Seen = { proof: ShownProof | null; isCurrent: boolean; away: number; width: number }

/** The sample without dirt is the code as it is seen from there. */
function seenText({ proof, isCurrent, away, width }: Seen): string {
  const clean = isCurrent ? proof?.dirt[0] : undefined
  return clean ? words.seen(away, width, clean.isRead) : `${words.distance(away)}: ${words.testing}`
}

function Distance({ away, onAway, said }: { away: number; onAway: (away: number) => void; said: string }) {
  const id = useId()
  const last = distances.length - 1
  const at = distances.indexOf(away)
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {words.away}
      </label>
      <input
        className={sliders.slider}
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        style={{ '--v': `${(100 * at) / last}%` } as CSSProperties}
        aria-valuetext={said}
        onChange={({ target }) => onAway(distances[Number(target.value)] ?? away)}
      />
      <p className={css.ends}>
        <span>{words.distance(distances[0] ?? 0)}</span>
        <b>{said}</b>
        <span>{words.distance(distances[last] ?? 0)}</span>
      </p>
    </div>
  )
}

function DirtSamples({ proof }: { proof: ShownProof }) {
  return (
    <div>
      <p className={css.label}>{words.dirt}</p>
      <ul className={css.dirt}>
        {proof.dirt.map(({ share, isRead, picture }) => {
          const Icon = isRead ? CircleCheck : CircleX
          return (
            <li key={share} data-read={isRead}>
              <img src={picture} alt="" />
              <span>
                <Icon className="icon s" role="img" aria-label={isRead ? words.read : words.unread} />
                {words.percent(share)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
