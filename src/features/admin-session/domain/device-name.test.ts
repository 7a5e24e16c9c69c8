import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [`${mac} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [`${mac} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [`${mac} Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 OPR/120.0',
      'Opera on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome on ChromeOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
    ],
    ['something on Windows', 'Windows'],
    ['curl/8.11.0', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
    ['<img src=x onerror=alert(1)>', 'Unknown device'],
    [`Chrome/1 Windows ${'x'.repeat(1_000)}`, 'Unknown device'],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
