// Handing a blob to the browser by address. Spec 9 says when the address is released; leaving the page does not matter.

const downloadReleaseMs = 1_000
const tabReleaseMs = 60_000

/** Downloads `blob` under `name`. Throws when the browser cannot make an address for it. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  document.body.append(anchor)
  try {
    anchor.click()
  } finally {
    anchor.remove()
    setTimeout(() => URL.revokeObjectURL(address), downloadReleaseMs)
  }
}

/** Shows `blob` in a new tab; false when the browser blocked the tab. */
export function openBlob(blob: Blob): boolean {
  const address = URL.createObjectURL(blob)
  // With `noopener` in the call the answer would be null even on success, so the link back is cut afterwards.
  const tab = window.open(address, '_blank')
  if (tab === null) {
    URL.revokeObjectURL(address)
    return false
  }
  tab.opener = null
  setTimeout(() => URL.revokeObjectURL(address), tabReleaseMs)
  return true
}
