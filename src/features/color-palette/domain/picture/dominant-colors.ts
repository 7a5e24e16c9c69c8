import { formatHex } from '#shared/color/hex-color.ts'
import { distanceBetween, type Oklch, oklchOf } from '#shared/color/oklch.ts'

type Bin = { count: number; red: number; green: number; blue: number }

const mostColors = 6
const boxes = 24
/** A distance in OKLab. Two colors nearer than this count as one. */
const distinct = 0.07
/** A share of all pixels. Smaller areas are transitions between two colors. */
const leastShare = 0.005
/** A pixel with a lower alpha counts as background. */
const leastAlpha = 128

/**
 * Returns a picture's dominant colors, the most striking first: large areas, and among those the colorful ones. A
 * picture with a few flat colors returns exactly those.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 */
export function dominantColors(pixels: Uint8ClampedArray): string[] {
  const bins = binsOf(pixels)
  const means = split(bins).map(meanOf)
  const merged: (Mean & { weight: number })[] = []
  for (const mean of means.toSorted((one, other) => other.count - one.count)) {
    const near = merged.find((other) => distanceBetween(other.color, mean.color) < distinct)
    if (near) near.count += mean.count
    else merged.push({ ...mean, weight: 0 })
  }
  for (const color of merged) color.weight = Math.sqrt(color.count) * (0.05 + color.color.chroma)
  const least = leastShare * merged.reduce((sum, { count }) => sum + count, 0)
  return merged
    .filter(({ count }) => count >= least)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostColors)
    .map(({ hex }) => hex)
}

/** Groups pixels by the top five bits of each channel. */
function binsOf(pixels: Uint8ClampedArray): Bin[] {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < leastAlpha) continue
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    })
  }
  return [...bins.values()]
}

/** Median cut: halves the box with the widest channel until there are enough boxes or none can be halved. */
function split(bins: Bin[]): Bin[][] {
  const found: Bin[][] = bins.length > 0 ? [bins] : []
  while (found.length < boxes) {
    const [widest] = found
      .filter((box) => box.length > 1)
      .map((box) => ({ box, ...widestChannel(box) }))
      .toSorted((one, other) => other.width - one.width)
    if (!widest) break
    const { box, channel } = widest
    const sorted = box.toSorted((one, other) => one[channel] / one.count - other[channel] / other.count)
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
    let [before, at] = [0, 0]
    while (at < sorted.length - 1 && (at === 0 || before < half)) before += sorted[at++]?.count ?? 0
    found.splice(found.indexOf(box), 1, sorted.slice(0, at), sorted.slice(at))
  }
  return found
}

function widestChannel(box: readonly Bin[]) {
  const channels = (['red', 'green', 'blue'] as const).map((channel) => {
    const values = box.map((bin) => bin[channel] / bin.count)
    return { channel, width: Math.max(...values) - Math.min(...values) }
  })
  return channels.reduce((widest, next) => (next.width > widest.width ? next : widest))
}

type Mean = { hex: string; color: Oklch; count: number }

function meanOf(box: readonly Bin[]): Mean {
  const sum = (of: keyof Bin) => box.reduce((total, bin) => total + bin[of], 0)
  const count = sum('count')
  const level = (channel: 'red' | 'green' | 'blue') => Math.round(sum(channel) / count)
  const hex = formatHex({ red: level('red'), green: level('green'), blue: level('blue') })
  return { hex, color: oklchOf(hex), count }
}
