// The page that shows a palette at rest, in both formats. Grounds and bands are drawn far beyond the picture, so they
// fill a place of any shape.
import { type OfRole, readable } from './sample-colors.ts'
import { Words } from './words.tsx'

/** From `top` to `bottom`, over the whole width. */
export function Band({ fill, top = -1000, bottom = 2000 }: { fill: string; top?: number; bottom?: number }) {
  return <rect x="-1000" width="2400" y={top} height={bottom - top} fill={fill} />
}

type PageProps = { of: OfRole }

/** As tall as the swatches. */
export function PageBox({ of }: PageProps) {
  const [ground, text, main, second, accent] = [
    of('Background'),
    of('Text'),
    of('Primary'),
    of('Secondary'),
    of('Accent'),
  ]
  return (
    <>
      <Band fill={ground} />
      <rect x="24" y="20" width="13" height="13" fill={main} />
      <Words x={46} y={32} size={15} bold fill={text} lines={['Fjord Tea']} />
      <Words x={296} y={32} size={13} fill={text} lines={['Shop']} />
      <Words x={348} y={32} size={13} fill={text} lines={['Visit']} />
      <Band fill={second} top={52} bottom={53} />
      <rect x="24" y="80" width="92" height="22" fill={accent} />
      <Words x={32} y={95} size={12.5} bold fill={readable(accent, ground, text)} lines={['New harvest']} />
      <Words x={24} y={138} size={25} bold fill={text} lines={['Green tea that forgives', 'you a second steep']} />
      <Words x={24} y={194} size={13} fill={text} lines={['Picked in April, in your cup by the end of May.']} />
      <rect x="24" y="214" width="110" height="38" rx="5" fill={main} />
      <Words x={43} y={237} size={13} bold fill={readable(main, ground, text)} lines={['Order a tin']} />
      <Words x={154} y={237} size={13} bold underline fill={main} lines={['See all teas']} />
      <Band fill={second} top={296} />
      <Words x={24} y={326} size={13} bold fill={readable(second, text, ground)} lines={['Free delivery from 30']} />
    </>
  )
}

/** A fill and the words on it. */
export type Part = { fill: string; on: string; word: string }

type AdProps = {
  ground: string
  ink: string
  title: string
  tag: Part
  action: Part
  more?: { fill: string; word: string }
}

/** A tag, a title and an action. */
export function Ad({ ground, ink, title, tag, action, more }: AdProps) {
  const tagWidth = 16 + tag.word.length * 7
  const actionWidth = 32 + action.word.length * 7
  return (
    <>
      <rect x="-1000" y="-1000" width="2400" height="3000" fill={ground} />
      <rect x="16" y="10" width={tagWidth} height="22" fill={tag.fill} />
      <Words x={24} y={25} size={12.5} bold fill={tag.on} lines={[tag.word]} />
      <Words x={16} y={56} size={19.5} bold fill={ink} lines={[title]} />
      <rect x="16" y="69" width={actionWidth} height="34" rx="5" fill={action.fill} />
      <Words x={32} y={91} size={13.5} bold fill={action.on} lines={[action.word]} />
      {more && <Words x={actionWidth + 32} y={91} size={13.5} bold underline fill={more.fill} lines={[more.word]} />}
    </>
  )
}

/** For the low place below the swatches. */
export function PageStrip({ of }: PageProps) {
  const [ground, ink] = [of('Background'), of('Text')]
  const part = (fill: string, word: string): Part => ({ fill, on: readable(fill, ground, ink), word })
  return (
    <Ad
      {...{ ground, ink }}
      title="Green tea that forgives a second steep"
      tag={part(of('Accent'), 'New harvest')}
      action={part(of('Primary'), 'Order a tin')}
      more={{ fill: of('Secondary'), word: 'See all teas' }}
    />
  )
}
