// Wide samples: a web page, a logo on its grounds, a brand sheet. They use only colors of the palette.
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { type OfRole, readable } from './sample-colors.ts'
import css from './samples.module.css'
import { Words } from './words.tsx'

type SampleFrameProps = { label: string; width: number; height: number; ground: string; children: ReactNode }

/** A picture rather than page content, so its contrast is up to the visitor. */
export function Sample({ label, width, height, ground, children }: SampleFrameProps) {
  return (
    <svg className={css.sample} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} fill={ground} />
      {children}
    </svg>
  )
}

type SampleProps = { label: string; of: OfRole }

export function PageSample({ label, of }: SampleProps) {
  const [ground, text, main, second, accent] = [
    of('Background'),
    of('Text'),
    of('Primary'),
    of('Secondary'),
    of('Accent'),
  ]
  return (
    <Sample label={label} width={480} height={300} ground={ground}>
      <rect x="24" y="17" width="12" height="12" fill={main} />
      <Words x={44} y={28} size={14} bold fill={text} lines={['Fjord Tea']} />
      <Words x={336} y={28} size={12} fill={text} lines={['Shop']} />
      <Words x={380} y={28} size={12} fill={text} lines={['Stories']} />
      <Words x={436} y={28} size={12} fill={text} lines={['Visit']} />
      <rect y="44" width="480" height="1" fill={second} />
      <rect x="24" y="66" width="92" height="22" fill={accent} />
      <Words x={32} y={81} size={12} bold fill={readable(accent, ground, text)} lines={['New harvest']} />
      <Words x={24} y={120} size={26} bold fill={text} lines={['Green tea that forgives', 'you the second steep']} />
      <Words x={24} y={176} size={13} fill={text} lines={['Picked in April, rolled by hand and in your cup in May.']} />
      <rect x="24" y="194" width="108" height="38" rx="5" fill={main} />
      <Words x={42} y={217} size={13} bold fill={readable(main, ground, text)} lines={['Order a tin']} />
      <Words x={152} y={217} size={13} bold underline fill={main} lines={['See all teas']} />
      <rect y="260" width="480" height="40" fill={second} />
      <Words x={24} y={284} size={12} bold fill={readable(second, text, ground)} lines={['Free delivery from 30']} />
      <Words x={184} y={284} size={12} bold fill={readable(second, text, ground)} lines={['Back within 60 days']} />
    </Sample>
  )
}

/** The logo, a leaf in a square, on each ground. */
export function LogoSample({ label, of }: SampleProps) {
  const [main, accent, support] = [of('Main'), of('Accent'), of('Support')]
  return (
    <Sample label={label} width={480} height={300} ground={support}>
      <Mark x={40} y={84} size={132} ground={main} sign={accent} />
      <Words x={40} y={256} size={30} bold fill={main} lines={['Fjord Tea']} />
      <rect x="260" width="220" height="150" fill={main} />
      <Mark x={284} y={43} size={64} ground={accent} sign={main} />
      <Words x={362} y={83} size={20} bold fill={accent} lines={['Fjord Tea']} />
      <rect x="260" y="150" width="220" height="150" fill={accent} />
      <Mark x={284} y={193} size={64} ground={main} sign={accent} />
      <Words x={362} y={233} size={20} bold fill={main} lines={['Fjord Tea']} />
    </Sample>
  )
}

export function BrandSample({ label, of }: SampleProps) {
  const [light, dark] = [of('Light'), of('Dark')]
  const on = (ground: string) => readable(ground, light, dark)
  const panels = (['Primary', 'Secondary', 'Accent', 'Support'] as const).map((role) => ({ role, hex: of(role) }))
  return (
    <Sample label={label} width={480} height={300} ground={light}>
      <rect width="200" height="300" fill={of('Primary')} />
      <Mark x={32} y={32} size={72} ground={on(of('Primary'))} sign={of('Primary')} />
      <Words x={32} y={236} size={24} bold fill={on(of('Primary'))} lines={['Fjord Tea']} />
      <Words x={32} y={260} size={12} fill={on(of('Primary'))} lines={['Since the second steep']} />
      <Words x={224} y={62} size={40} bold fill={of('Primary')} lines={['Aa']} />
      <Words x={224} y={96} size={18} bold fill={dark} lines={['Warm, plain, unhurried']} />
      <Words
        x={224}
        y={120}
        size={12}
        fill={dark}
        lines={['We say what is in the tin, where it grew', 'and how long to wait. Nothing else.']}
      />
      {panels.map(({ role, hex }, i) => (
        <g key={role}>
          <rect x={200 + (i % 2) * 140} y={i < 2 ? 164 : 232} width="140" height="68" fill={hex} />
          <Words x={214 + (i % 2) * 140} y={i < 2 ? 216 : 284} size={12} bold fill={on(hex)} lines={[role]} />
        </g>
      ))}
    </Sample>
  )
}
