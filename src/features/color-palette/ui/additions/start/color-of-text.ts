import { formatHex, isHexColor } from '#shared/color/hex-color.ts'

/**
 * Parses CSS color names and functions with the browser: `'blue'` → `'#0000ff'`. Returns null for anything but an
 * opaque color.
 */
export function colorOfText(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  for (const hex of [wanted, `#${wanted}`]) {
    if (isHexColor(hex)) return hex
    if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replaceAll(/[0-9a-f]/g, '$&$&')
  }
  // CSS accepts keywords such as `inherit` and `currentcolor`, but they are not colors.
  if (
    !/^(rgb|hsl)a?\(|^[a-z]{3,20}$/.test(wanted) ||
    /^(inherit|initial|unset|revert|currentcolor|transparent)$/.test(wanted)
  )
    return null
  return readByBrowser(wanted)
}

function readByBrowser(text: string): string | null {
  const probe = document.createElement('span')
  probe.style.color = text
  if (probe.style.color === '') return null
  probe.hidden = true
  document.body.append(probe)
  const read = getComputedStyle(probe).color
  probe.remove()
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(read) ?? []
  if (red === undefined) return null
  return formatHex({ red: Number(red), green: Number(green), blue: Number(blue) })
}
