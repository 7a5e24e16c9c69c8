// User agents of browsers that people use, in each vendor's form.

const chromium = (platform: string, version: number, rest = '') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36${rest}`
const android = (device: string, version: string, rest = '') =>
  `Mozilla/5.0 (Linux; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Mobile Safari/537.36${rest}`
const firefox = (platform: string, version: number) =>
  `Mozilla/5.0 (${platform}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const ios = (device: string, system: string, rest: string) =>
  `Mozilla/5.0 (${device}; CPU ${device === 'iPad' ? 'OS' : 'iPhone OS'} ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

const windows = 'Windows NT 10.0; Win64; x64'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'
const linux = 'X11; Linux x86_64'
const chromeOs = 'X11; CrOS x86_64 14541.0.0'
const desktops = [windows, mac, linux, chromeOs]

const chrome = [104, 109, 116, 120, 125, 131, 138, 142].flatMap((version) =>
  desktops.map((platform) => chromium(platform, version)),
)
const desktopForks = [windows, mac, linux].flatMap((platform) => [
  chromium(platform, 141, ' Edg/141.0.0.0'),
  chromium(platform, 140, ' OPR/124.0.0.0'),
  chromium(platform, 138, ' Vivaldi/7.5.3735.74'),
  chromium(platform, 136, ' YaBrowser/25.6.0.0'),
])
const firefoxes = [102, 115, 128, 140, 144].flatMap((version) =>
  [
    windows,
    'Macintosh; Intel Mac OS X 10.15',
    'X11; Linux x86_64',
    'X11; Ubuntu; Linux x86_64',
    'Android 14; Mobile',
  ].map((platform) => firefox(platform, version)),
)
const safaris = ['14.1.2', '15.6.1', '16.6', '17.6', '18.5', '26.0'].map(safari)
const phonesOfApple = ['15_8', '16_7_10', '17_7', '18_5'].flatMap((system) => [
  ios('iPhone', system, `Version/${system.replaceAll('_', '.')} Mobile/15E148 Safari/604.1`),
  ios('iPad', system, `Version/${system.replaceAll('_', '.')} Mobile/15E148 Safari/604.1`),
  ios('iPhone', system, 'CriOS/141.0.7390.96 Mobile/15E148 Safari/604.1'),
  ios('iPhone', system, 'FxiOS/143.2 Mobile/15E148 Safari/605.1.15'),
  ios('iPhone', system, 'EdgiOS/141.0.3537.72 Version/18.0 Mobile/15E148 Safari/604.1'),
])
const androids = ['Android 10; K', 'Android 13; SM-S911B', 'Android 14; Pixel 8 Pro', 'Android 15; CPH2557'].flatMap(
  (device) => [
    android(device, 'Chrome/142.0.0.0'),
    android(device, 'SamsungBrowser/28.0 Chrome/130.0.0.0'),
    android(device, 'Chrome/139.0.0.0', ' OPR/91.0.0.0'),
    android(device, 'Chrome/141.0.0.0', ' EdgA/141.0.0.0'),
    android(device, 'Version/4.0 Chrome/109.0.5414.118', ' DuckDuckGo/5'),
  ],
)
const others = [
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/5.0 (Linux; U; Android 13; en-us; M2101K6G) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g',
  'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3231) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1321 Mobile Safari/537.36',
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
  'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
]

export const browserAgents: readonly string[] = [
  ...chrome,
  ...desktopForks,
  ...firefoxes,
  ...safaris,
  ...phonesOfApple,
  ...androids,
  ...others,
]
