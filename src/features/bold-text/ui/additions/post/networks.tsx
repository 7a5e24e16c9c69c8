import { memo, useId } from 'react'
import { formatCount } from '#shared/format.ts'
import { type Network, networkNames, networks } from '#shared/posts/networks.ts'
import { countCodePoints } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { foldRule } from '../../../domain/post/fold-rule.ts'
import type { PostSize } from '../../../domain/post/post-size.ts'
import type { PostSizes, Reading } from '../parts/read-text.ts'
import css from './networks.module.css'
import { networkMessages as words } from './rest-messages.ts'
import { chooseNetwork, useNetwork, useWidth } from './shown.ts'

/** `shown`: the output that needs no reading, the sample or none. Undefined for another, so that a key press draws nothing. */
type NetworksProps = { shown: string | undefined; reading: Reading | null }

/** One cell for each network: the size of the post there. The chosen one decides where the post folds. */
export const Networks = memo(function Networks({ shown, reading }: NetworksProps) {
  const chosen = useNetwork()
  const name = useId()
  const sizes = shown === undefined ? reading?.sizes : sizesOfSample(shown)
  const isCut = shown === undefined && (reading?.isCut ?? false)
  return (
    <div className={css.networks} role="radiogroup" aria-label={words.label}>
      {networkNames.map((network) => (
        <label key={network} className={classNames(css.cell, isOver(sizes?.[network]) && css.over)}>
          <input
            type="radio"
            className="sr"
            name={name}
            aria-label={nameOf({ network, size: sizes?.[network], isCut })}
            checked={network === chosen}
            onChange={() => chooseNetwork(network)}
          />
          <b>{networks[network].name}</b>{' '}
          <span className="num">{figureOf({ network, size: sizes?.[network], isCut })}</span>
          <Bar network={network} size={sizes?.[network]} />
        </label>
      ))}
    </div>
  )
})

const isOver = (size: PostSize | undefined) => size !== undefined && size.count > size.limit

/** The sample has neither links nor emoji, so nothing has to load to count it. */
function sizesOfSample(output: string): PostSizes {
  const size = (network: Network, count: number): PostSize => ({
    count,
    limit: networks[network].limit,
    unit: 'characters',
  })
  const count = countCodePoints(output)
  return {
    x: size('x', output.length),
    linkedIn: size('linkedIn', count),
    instagram: size('instagram', count),
    threads: size('threads', count),
    mastodon: size('mastodon', count),
    bluesky: size('bluesky', count),
  }
}

type CellProps = { network: Network; size: PostSize | undefined; isCut?: boolean }

function figureOf({ network, size, isCut = false }: CellProps): string {
  if (!size) return words.counting
  const count = isCut ? words.more(formatCount(size.count)) : formatCount(size.count)
  return words.figure(network, count) + words.of(size)
}

/** The same in words, with how much is too many. */
function nameOf({ network, size, isCut = false }: CellProps): string {
  if (!size) return networks[network].name
  const shown = (count: number) => (isCut ? words.more(formatCount(count)) : formatCount(count))
  const figure = words.spoken(network, shown(size.count)) + words.of(size)
  return isOver(size) ? `${figure}, ${words.tooMany(shown(size.count - size.limit))}` : figure
}

function Bar({ network, size }: CellProps) {
  const fold = foldRule(network, useWidth())
  const percent = (value: number, limit: number) => `${Math.min(100, (value / limit) * 100)}%`
  return (
    <svg className={css.bar} aria-hidden="true">
      <rect className={css.room} y="3" width="100%" height="4" />
      {size && <rect className={css.taken} y="3" width={percent(size.count, size.limit)} height="4" />}
      {fold && (
        <rect className={css.tick} x={percent(fold.characters, networks[network].limit)} width="2" height="10" />
      )}
    </svg>
  )
}
