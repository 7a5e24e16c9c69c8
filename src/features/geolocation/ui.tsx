export { AddressPlace } from './ui/address-place.tsx'
