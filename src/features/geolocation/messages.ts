// The words of places (Spec 7 names the first two; the rest is ours).
export const placeMessages = {
  local: 'Local/Private Network',
  unknown: 'Unknown Location',
  loading: 'Looking up the place',
  noAddress: 'No address',
  notAnAddress: 'ip: Not an address',
  cache: 'Geolocation cache',
} as const
