// User-visible texts of geolocation (the first two are those of Spec 7).
export const placeMessages = {
  local: 'Local/Private Network',
  unknown: 'Unknown Location',
  loading: 'Looking up the place',
  noAddress: 'No address',
  notAnAddress: 'ip: Not an address',
  cache: 'Geolocation cache',
} as const
