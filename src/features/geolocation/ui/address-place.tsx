import './address-place.css'
import { placeMessages as words } from '../messages.ts'
import { usePlace } from './use-place.ts'

/** The place of a stored address with the address below. While the place is looked up its line is held open. */
export function AddressPlace({ address }: { address: string | null }) {
  const place = usePlace(address)
  return (
    <>
      <span className="address-place" title={place ?? undefined}>
        {place === null ? <PlaceBone /> : <bdi>{place}</bdi>}
      </span>{' '}
      <span className="sub">{address ?? words.noAddress}</span>
    </>
  )
}

function PlaceBone() {
  return (
    <>
      <span className="sr">{words.loading}</span>
      <span className="bone" />
    </>
  )
}
