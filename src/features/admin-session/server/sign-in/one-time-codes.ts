// One-time codes of authenticator apps (RFC 6238). Every app supports SHA-1, six digits and 30 seconds.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20

/** Also accepts the previous and the next code, because clocks differ and typing takes time (RFC 6238, section 5.2). */
const window = 1

/** In base32, the format of authenticator apps. */
export async function newSecret(): Promise<string> {
  const { Secret } = await otpauth()
  return new Secret({ size: secretBytes }).base32
}

/** The content of the QR code. The app shows `site` and `username`. */
export async function keyUri({ secret, site, username }: Record<'secret' | 'site' | 'username', string>) {
  const { TOTP } = await otpauth()
  return new TOTP({ ...form, secret, issuer: site, label: username }).toString()
}

/** CSS pixels per module. Whole pixels keep the code sharp. */
const modulePixels = 4

/** The QR code of the address, as an SVG document. */
export async function qrCodeOf(uri: string): Promise<string> {
  const { encodeQR } = await import('qr')
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4, optimize: true })
  return svg.replace(/viewBox="0 0 (\d+) \1"/, (box: string, modules: string) => {
    const pixels = Number(modules) * modulePixels
    return `${box} width="${pixels}" height="${pixels}" shape-rendering="crispEdges"`
  })
}

/** The time step of the code, or null for a wrong code. Compares in constant time. */
export async function stepOf(code: string, secret: string, timestamp = Date.now()): Promise<number | null> {
  const { TOTP } = await otpauth()
  const totp = new TOTP({ ...form, secret })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Loaded on first use, because most starts need no code. */
function otpauth() {
  return import('otpauth')
}
