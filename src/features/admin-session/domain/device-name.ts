// A short name of a browser and its system, so that administrators recognize their sessions in a list.

type Sign = readonly [pattern: RegExp, name: string]

/** The order matters, because most browsers also send the names of others. */
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const unknownDevice = 'Unknown device'
/** Longer headers name no real browser. */
const maxAgentCharacters = 1_000

/** @example deviceName('Mozilla/5.0 (Macintosh; …) … Chrome/141.0.0.0 Safari/537.36') === 'Chrome on macOS' */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.length > maxAgentCharacters) return unknownDevice
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}

function nameIn(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([pattern]) => pattern.test(userAgent))?.[1]
}
