// Paths that leave a folder or bypass an address rule, as sent in a request line.
const up = ['..', '%2e%2e', '.%2e', '%2E.', '..;', '%252e%252e', '%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae', '%uff0e%uff0e']
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//', '/./', '/%00/']
const targets = ['etc/passwd', 'package.json', '.env', 'src/app/start.ts', 'proc/self/environ']

const begins = ['/', '/assets/', '/social/', '/icons/', '/previews/', '/api/', '/article/1/']

/** Every way up, with every slash, from each folder to one of the files. */
export const filePaths = begins.flatMap((begin, i) =>
  up.flatMap((step, j) =>
    slashes.map((slash, k) => {
      const target = targets[(i + j + k) % targets.length] ?? ''
      return begin + `${step}${slash}`.repeat(4) + target.replaceAll('/', slash)
    }),
  ),
)

/** A spelling of a path that one part of a server may decode, and another not. */
export function otherSpellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const behind = rest.length > 0 ? `/${rest.join('/')}` : ''
  return [
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/\\${first}${behind}`,
    `/${first.toUpperCase()}${behind}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${behind}`,
    `/${first}%2f${rest.join('%2f')}`,
    `/${first}${behind.replaceAll('/', '//')}`,
    `${path}/`,
    `${path}/.`,
    `${path}%00`,
    `${path}%20`,
    `${path}%23`,
    `${path};x=1`,
    `${path}.json`,
    `${path}%3fx=1`,
    `http://other.example${path}`,
    `//other.example${path}`,
  ]
}
