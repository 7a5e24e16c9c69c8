// Tall samples: a post, an app, a print ad. They use only colors of the palette.
import { type OfRole, readable } from './sample-colors.ts'
import { Sample } from './wide-samples.tsx'
import { Words } from './words.tsx'

type SampleProps = { label: string; of: OfRole }

export function SocialSample({ label, of }: SampleProps) {
  const [ground, text, sticker, band] = [of('Primary'), of('Contrast'), of('Vibrant'), of('Bold')]
  return (
    <Sample label={label} width={300} height={300} ground={ground}>
      <rect x="24" y="28" width="116" height="28" fill={sticker} />
      <Words x={34} y={47} size={15} bold fill={readable(sticker, text, ground)} lines={['Until Sunday']} />
      <Words x={24} y={112} size={44} bold fill={text} lines={['Two tins,', 'one price']} />
      <circle cx="252" cy="200" r="60" fill={sticker} />
      <Words x={224} y={208} size={26} bold fill={readable(sticker, text, ground)} lines={['2 = 1']} />
      <rect y="246" width="300" height="54" fill={band} />
      <Words x={24} y={279} size={16} bold fill={readable(band, text, ground)} lines={['fjordtea.example']} />
    </Sample>
  )
}

export function AppSample({ label, of }: SampleProps) {
  const [ground, text, main, second, success] = [
    of('Background'),
    of('Text'),
    of('Primary'),
    of('Secondary'),
    of('Success'),
  ]
  const onMain = readable(main, ground, text)
  const onSuccess = readable(success, ground, text)
  return (
    <Sample label={label} width={300} height={420} ground={ground}>
      <rect width="300" height="64" fill={main} />
      <Words x={20} y={40} size={20} bold fill={onMain} lines={['Tea timer']} />
      <rect x="16" y="80" width="268" height="44" fill={success} />
      <path d="m30 102 6 6 11-12" stroke={onSuccess} strokeWidth="2.5" fill="none" />
      <Words x={60} y={107} size={14} bold fill={onSuccess} lines={['Order placed']} />
      {['Sencha, 70 degrees', 'Oolong, 90 degrees', 'Assam, 96 degrees'].map((name, i) => (
        <g key={name}>
          <circle cx="34" cy={160 + i * 56} r="14" fill="none" stroke={second} strokeWidth="3" />
          <path d={`M34 ${152 + i * 56}v8l6 4`} stroke={second} strokeWidth="3" fill="none" />
          <Words x={60} y={165 + i * 56} size={15} fill={text} lines={[name]} />
          <path d={`m256 ${160 + i * 56} 6 6 11-12`} stroke={success} strokeWidth="3" fill="none" />
          <rect x="16" y={187 + i * 56} width="268" height="1" fill={second} />
        </g>
      ))}
      <rect x="16" y="316" width="268" height="46" rx="6" fill={main} />
      <Words x={104} y={344} size={15} bold fill={onMain} lines={['Start brewing']} />
      <Words x={32} y={398} size={13} bold fill={main} lines={['Timer']} />
      <Words x={132} y={398} size={13} fill={text} lines={['Teas']} />
      <Words x={226} y={398} size={13} fill={text} lines={['Profile']} />
      <rect x="32" y="404" width="36" height="3" fill={main} />
    </Sample>
  )
}

export function PrintSample({ label, of }: SampleProps) {
  const [ground, text, main, accent] = [of('Light'), of('Dark'), of('Primary'), of('Accent')]
  return (
    <Sample label={label} width={288} height={360} ground={ground}>
      <rect width="288" height="132" fill={main} />
      <Words x={24} y={44} size={15} bold fill={readable(main, ground, text)} lines={['Fjord Tea']} />
      <path d="M96 60h74v34a26 26 0 0 1-26 26h-22a26 26 0 0 1-26-26z" fill={readable(main, ground, text)} />
      <rect x="208" y="96" width="64" height="64" fill={accent} />
      <Words x={220} y={135} size={20} bold fill={readable(accent, ground, text)} lines={['4.50']} />
      <Words x={24} y={196} size={30} bold fill={main} lines={['Tea hour, every', 'day at four']} />
      <Words
        x={24}
        y={268}
        size={14}
        fill={text}
        lines={['A pot, two cups, one slice of cake.', 'No booking, just come in.']}
      />
      <rect x="24" y="312" width="240" height="2" fill={accent} />
      <Words x={24} y={338} size={14} bold fill={text} lines={['12 Harbor Street, upstairs']} />
    </Sample>
  )
}
