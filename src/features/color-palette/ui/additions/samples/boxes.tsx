// Samples as tall as the swatches.
import { Mark } from './mark.tsx'
import { Band } from './page.tsx'
import { type Drawings, type OfRole, readable } from './sample-colors.ts'
import { Words } from './words.tsx'

type BoxProps = { of: OfRole }

function LogoBox({ of }: BoxProps) {
  const [main, accent, support] = [of('Main'), of('Accent'), of('Support')]
  return (
    <>
      <Band fill={support} />
      <Mark x={32} y={96} size={124} ground={main} sign={accent} />
      <Words x={32} y={258} size={27} bold fill={main} lines={['Fjord Tea']} />
      <rect x="216" y="-1000" width="2000" height="1172" fill={main} />
      <Mark x={240} y={58} size={56} ground={accent} sign={main} />
      <Words x={308} y={92} size={17} bold fill={accent} lines={['Fjord Tea']} />
      <rect x="216" y="172" width="2000" height="2000" fill={accent} />
      <Mark x={240} y={230} size={56} ground={main} sign={accent} />
      <Words x={308} y={264} size={17} bold fill={main} lines={['Fjord Tea']} />
    </>
  )
}

function BrandBox({ of }: BoxProps) {
  const [light, dark] = [of('Light'), of('Dark')]
  const on = (ground: string) => readable(ground, light, dark)
  const panels = (['Primary', 'Secondary', 'Accent', 'Support'] as const).map((role) => ({ role, hex: of(role) }))
  return (
    <>
      <Band fill={light} />
      <rect x="-1000" y="-1000" width="1148" height="3000" fill={of('Primary')} />
      <Mark x={24} y={32} size={60} ground={on(of('Primary'))} sign={of('Primary')} />
      <Words x={24} y={290} size={21} bold fill={on(of('Primary'))} lines={['Fjord Tea']} />
      <Words x={24} y={312} size={11} fill={on(of('Primary'))} lines={['Since 1974']} />
      <Words x={170} y={70} size={40} bold fill={of('Primary')} lines={['Aa']} />
      <Words x={170} y={104} size={17} bold fill={dark} lines={['Warm, plain, unhurried']} />
      <Words x={170} y={130} size={12} fill={dark} lines={['What is in the tin,', 'and how long to wait.']} />
      {panels.map(({ role, hex }, i) => (
        <g key={role}>
          <rect
            x={i % 2 === 0 ? 148 : 274}
            y={i < 2 ? 184 : 264}
            width={i % 2 === 0 ? 126 : 2000}
            height={i < 2 ? 80 : 2000}
            fill={hex}
          />
          <Words x={i % 2 === 0 ? 160 : 286} y={i < 2 ? 250 : 330} size={12} bold fill={on(hex)} lines={[role]} />
        </g>
      ))}
    </>
  )
}

function SocialBox({ of }: BoxProps) {
  const [ground, text, sticker, band] = [of('Primary'), of('Contrast'), of('Vibrant'), of('Bold')]
  return (
    <>
      <Band fill={ground} />
      <rect x="28" y="36" width="122" height="30" fill={sticker} />
      <Words x={39} y={56} size={16} bold fill={readable(sticker, text, ground)} lines={['Until Sunday']} />
      <Words x={28} y={130} size={48} bold fill={text} lines={['Two tins,', 'one price']} />
      <circle cx="324" cy="212" r="58" fill={sticker} />
      <Words x={297} y={220} size={26} bold fill={readable(sticker, text, ground)} lines={['2 = 1']} />
      <Band fill={band} top={288} />
      <Words x={28} y={322} size={17} bold fill={readable(band, text, ground)} lines={['fjordtea.example']} />
    </>
  )
}

function AppBox({ of }: BoxProps) {
  const [ground, text, main, second, success] = [
    of('Background'),
    of('Text'),
    of('Primary'),
    of('Secondary'),
    of('Success'),
  ]
  const onSuccess = readable(success, ground, text)
  return (
    <>
      <Band fill={ground} />
      <Band fill={main} bottom={60} />
      <Words x={28} y={38} size={19} bold fill={readable(main, ground, text)} lines={['Tea timer']} />
      <rect x="28" y="78" width="344" height="42" fill={success} />
      <path d="m42 99 6 6 11-12" stroke={onSuccess} strokeWidth="2.5" fill="none" />
      <Words x={72} y={104} size={14} bold fill={onSuccess} lines={['Order placed']} />
      {['Sencha, 70 degrees', 'Oolong, 90 degrees'].map((name, i) => (
        <g key={name}>
          <circle cx="44" cy={153 + i * 52} r="13" fill="none" stroke={second} strokeWidth="3" />
          <path d={`M44 ${145 + i * 52}v8l6 4`} stroke={second} strokeWidth="3" fill="none" />
          <Words x={72} y={158 + i * 52} size={15} fill={text} lines={[name]} />
          <path d={`m348 ${153 + i * 52} 6 6 11-12`} stroke={success} strokeWidth="3" fill="none" />
          <rect x="28" y={179 + i * 52} width="344" height="1" fill={second} />
        </g>
      ))}
      <rect x="28" y="248" width="344" height="44" rx="6" fill={main} />
      <Words x={152} y={275} size={15} bold fill={readable(main, ground, text)} lines={['Start brewing']} />
      <Words x={44} y={324} size={13} bold fill={main} lines={['Timer']} />
      <rect x="44" y="332" width="36" height="3" fill={main} />
      <Words x={184} y={324} size={13} fill={text} lines={['Teas']} />
      <Words x={316} y={324} size={13} fill={text} lines={['Profile']} />
    </>
  )
}

function PrintBox({ of }: BoxProps) {
  const [ground, text, main, accent] = [of('Light'), of('Dark'), of('Primary'), of('Accent')]
  const onMain = readable(main, ground, text)
  return (
    <>
      <Band fill={ground} />
      <Band fill={main} bottom={124} />
      <Words x={28} y={48} size={16} bold fill={onMain} lines={['Fjord Tea']} />
      <path d="M172 44h74v34a26 26 0 0 1-26 26h-22a26 26 0 0 1-26-26z" fill={onMain} />
      <rect x="300" y="88" width="72" height="72" fill={accent} />
      <Words x={316} y={131} size={21} bold fill={readable(accent, ground, text)} lines={['4.50']} />
      <Words x={28} y={192} size={31} bold fill={main} lines={['Tea hour, every', 'day at four']} />
      <Words x={28} y={262} size={14} fill={text} lines={['A pot, two cups, one slice of cake.']} />
      <rect x="28" y="286" width="344" height="2" fill={accent} />
      <Words x={28} y={316} size={14} bold fill={text} lines={['12 Harbor Street, upstairs']} />
    </>
  )
}

export const drawings: Drawings = {
  logo: LogoBox,
  brand: BrandBox,
  social: SocialBox,
  app: AppBox,
  print: PrintBox,
}
