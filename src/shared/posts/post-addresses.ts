// Finds web addresses in a post as a network does. Follows the rules of X's open-source library twitter-text, without
// its list of fifteen hundred endings, which alone would be larger than the rest of a tool's page.

/** Positions in UTF-16 units; `end` is the first unit after the address. */
export type AddressRange = Readonly<{ start: number; end: number }>

const countryEndings =
  'ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tp tr tt tv tw tz ua ug uk um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const commonEndings =
  'academy agency app art asia biz blog business camp cafe center chat city cloud club coach com company consulting deals design dev digital edu education email energy events expert finance fun fund gov group guide health help info int jobs live ltd marketing media mil mobi name net network news online org page photo photography pro run sale school services shop site social software solutions space store studio support systems team tech tips today tools top travel tube video website wiki work world xyz zone'
const knownEndings = new Set(`${countryEndings} ${commonEndings}`.split(' '))

const latin = 'a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f'
/**
 * After a protocol a host may have letters of any script. Each stretch matches as a whole, so that no text takes long.
 */
const hosts = new RegExp(`(https?://)([\\p{L}\\p{M}\\p{N}_.-]+)|[${latin}_.-]+`, 'giu')
const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const ending = /^(?:\p{L}{2,63}|xn--[a-z0-9-]+)$/iu

const pathUnit = `[${latin}\\u0400-\\u04ff!*';:=+,.$/%#[\\]\\-\\u2013_~@|&]`
const inBrackets = `\\((?:${pathUnit}|\\(${pathUnit}+\\))*\\)`
const path = `/(?:(?:${pathUnit}|${inBrackets})*(?:[${latin}\\u0400-\\u04ff=_#/+\\-]|${inBrackets}))?`
const query = "\\?[a-z0-9!?*'@();:&=+$/%#[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]"
const behindHost = new RegExp(`(?::\\d+)?(?:${path})?(?:${query})?`, 'iy')
/** Without a protocol only the name matches, unless a path follows. */
const behindPlainHost = new RegExp(`(?:(?::\\d+)?${path}(?:${query})?)?`, 'iy')

/** These end a name. All other characters, of any script, are letters of a name for X. */
const mark = /[!'#%&()*+,\\./:;<=>?@[\]^_{|}~$\s]/

/** A longer one is not an address. */
const longestAddress = 4_096

/**
 * The web addresses in a text, in order, with or without a protocol. Without one, the ending must be a country's or a
 * common one; e-mail addresses, mentions and hashtags do not count.
 * @example addressesIn('See example.com/a.') → [{ start: 4, end: 17 }]
 */
export function addressesIn(text: string): AddressRange[] {
  if (!text.includes('.')) return []
  const found: AddressRange[] = []
  hosts.lastIndex = 0
  for (let match = hosts.exec(text); match !== null; match = hosts.exec(text)) {
    const address = addressAt(text, match)
    if (address === null) continue
    found.push(address)
    hosts.lastIndex = address.end
  }
  return found
}

function addressAt(text: string, match: RegExpExecArray): AddressRange | null {
  const [, protocol = '', host = match[0]] = match
  const before = text.charAt(match.index - 1)
  if (/[@$#\uff20\uff03]/.test(before) || (protocol === '' && (before === '/' || /^[._-]/.test(host)))) return null
  const range = hostRange(host, protocol !== '')
  if (range === null || (protocol === '' && isNameBehindMark(text, match.index))) return null
  const hostStart = match.index + protocol.length
  const hostEnd = hostStart + range.end
  if (/[@+]/.test(text.charAt(hostEnd))) return null
  const rest = protocol === '' ? behindPlainHost : behindHost
  rest.lastIndex = hostEnd
  const end = hostEnd + (rest.exec(text)?.[0].length ?? 0)
  const start = protocol === '' ? hostStart + range.start : match.index
  const length = end - start + (protocol === '' ? 'https://'.length : 0)
  return length > longestAddress ? null : { start, end }
}

/**
 * Whether letters of another script stand directly before a host, and a dash, underscore, slash or dot before them: X
 * takes them as one name, which such a mark makes invalid.
 */
function isNameBehindMark(text: string, host: number): boolean {
  let start = host
  while (start > 0 && !mark.test(text.charAt(start - 1))) start--
  if (start === host) return false
  const before = text.charAt(start - 1)
  if (before === '.') return start === 1 || mark.test(text.charAt(start - 2))
  return text.charAt(start) === '-' || before === '_' || before === '/'
}

/** The longest name within a host that has a valid ending; after a protocol any word of letters is valid. */
function hostRange(host: string, hasProtocol: boolean): AddressRange | null {
  const labels = host.split('.')
  let start = 0
  let position = 0
  let known: AddressRange | null = null
  let possible: AddressRange | null = null
  labels.forEach((part, i) => {
    const end = position + part.length
    const before = labels[i - 1]
    if (before !== undefined && start < position && !before.includes('_')) {
      const [name = ''] = part.split('_', 1)
      if (knownEndings.has(name.toLowerCase())) known = { start, end: position + name.length }
      if (ending.test(part)) possible = { start, end }
    }
    if (!label.test(part)) start = end + 1
    // Without a protocol, text before an underscore is no part of the name.
    if (!hasProtocol && part.includes('_')) start = Math.max(start, position + part.lastIndexOf('_') + 1)
    position = end + 1
  })
  return known ?? (hasProtocol ? possible : null)
}
