import { classNames } from '#ui-kit/class-names.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import states from '#ui-kit/styles/states.module.css'
import { placeMessages as words } from '../messages.ts'
import css from './address-place.module.css'
import { usePlace } from './use-place.ts'

/** The place of a stored address above the address. A skeleton reserves the line while the place loads. */
export function AddressPlace({ address }: { address: string | null }) {
  const place = usePlace(address)
  return (
    <>
      <span className={css.place} title={place ?? undefined}>
        {place === null ? <PlaceSkeleton /> : <bdi>{place}</bdi>}
      </span>{' '}
      <span className={panels.sub}>{address ?? words.noAddress}</span>
    </>
  )
}

function PlaceSkeleton() {
  return (
    <>
      <span className="sr">{words.loading}</span>
      <span className={classNames(states.skeleton, css.skeleton)} />
    </>
  )
}
