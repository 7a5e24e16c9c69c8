// Samples for the low place below the swatches on phones and tablets.
import { Mark } from './mark.tsx'
import { Ad, type Part } from './page.tsx'
import { type Drawings, type OfRole, readable } from './sample-colors.ts'
import { Words } from './words.tsx'

type StripProps = { of: OfRole }

function SocialStrip({ of }: StripProps) {
  const [ground, ink] = [of('Primary'), of('Contrast')]
  const part = (fill: string, word: string): Part => ({ fill, on: readable(fill, ink, ground), word })
  return (
    <Ad
      {...{ ground, ink }}
      title="Two tins, one price"
      tag={part(of('Vibrant'), 'Until Sunday')}
      action={part(of('Bold'), 'fjordtea.example')}
    />
  )
}

function AppStrip({ of }: StripProps) {
  const [ground, ink] = [of('Background'), of('Text')]
  const part = (fill: string, word: string): Part => ({ fill, on: readable(fill, ground, ink), word })
  return (
    <Ad
      {...{ ground, ink }}
      title="Sencha, 70 degrees"
      tag={part(of('Success'), 'Order placed')}
      action={part(of('Primary'), 'Start brewing')}
      more={{ fill: of('Secondary'), word: 'All teas' }}
    />
  )
}

function PrintStrip({ of }: StripProps) {
  const [ground, ink] = [of('Light'), of('Dark')]
  const part = (fill: string, word: string): Part => ({ fill, on: readable(fill, ground, ink), word })
  return (
    <Ad
      ground={ground}
      ink={of('Primary')}
      title="Tea hour, every day at four"
      tag={part(of('Accent'), 'Only 4.50')}
      action={part(of('Primary'), 'Fjord Tea')}
      more={{ fill: ink, word: '12 Harbor Street' }}
    />
  )
}

function LogoStrip({ of }: StripProps) {
  const [main, accent, support] = [of('Main'), of('Accent'), of('Support')]
  const tiles = [
    { ground: support, mark: main, sign: accent },
    { ground: main, mark: accent, sign: main },
    { ground: accent, mark: main, sign: accent },
  ]
  return tiles.map(({ ground, mark, sign }, i) => (
    <g key={ground}>
      <rect x={i === 0 ? -1000 : i * 134} y="-1000" width="3000" height="3000" fill={ground} />
      <Mark x={i * 134 + 35} y={24} size={64} ground={mark} sign={sign} />
    </g>
  ))
}

function BrandStrip({ of }: StripProps) {
  const [light, dark] = [of('Light'), of('Dark')]
  const on = (ground: string) => readable(ground, light, dark)
  const panels = (['Secondary', 'Accent', 'Support'] as const).map((role) => ({ role, hex: of(role) }))
  return (
    <>
      <rect x="-1000" y="-1000" width="2400" height="3000" fill={light} />
      <rect x="-1000" y="-1000" width="1112" height="3000" fill={of('Primary')} />
      <Mark x={20} y={20} size={72} ground={on(of('Primary'))} sign={of('Primary')} />
      <Words x={130} y={36} size={21} bold fill={of('Primary')} lines={['Fjord Tea']} />
      <Words x={130} y={58} size={13} bold fill={dark} lines={['Warm, plain, unhurried']} />
      {panels.map(({ role, hex }, i) => (
        <g key={role}>
          <rect x={112 + i * 96} y="72" width={i === 2 ? 2000 : 96} height="2000" fill={hex} />
          <Words x={124 + i * 96} y={97} size={12} bold fill={on(hex)} lines={[role]} />
        </g>
      ))}
    </>
  )
}

export const drawings: Drawings = {
  logo: LogoStrip,
  brand: BrandStrip,
  social: SocialStrip,
  app: AppStrip,
  print: PrintStrip,
}
