// Passes a blob to the browser as an object URL. Spec 9 defines when the URL is released. Leaving the page does not
// matter.

const downloadReleaseMs = 1_000
const tabReleaseMs = 60_000

/** Downloads `blob` under `name`. Throws when the browser cannot create an object URL. */
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

/** Shows `blob` in a new tab. Returns false when the browser blocked the tab. */
export function openBlob(blob: Blob): boolean {
  const address = URL.createObjectURL(blob)
  // With `noopener`, `open` returns null even on success. So this removes the opener afterward.
  const tab = window.open(address, '_blank')
  if (tab === null) {
    URL.revokeObjectURL(address)
    return false
  }
  tab.opener = null
  setTimeout(() => URL.revokeObjectURL(address), tabReleaseMs)
  return true
}
