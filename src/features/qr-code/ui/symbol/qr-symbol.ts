import { encodeQR } from 'qr'
import type { Modules } from '../../domain/symbol-layout.ts'

// The encoder requires a border, so this requests the smallest and removes it.
const encoderBorder = 1

/** Spec 9: error correction level M, never raised or lowered. `href` is pure ASCII of at most `maxCodeBytes` bytes. */
export function encodeSymbol(href: string): Modules {
  const framed = encodeQR(href, 'raw', { ecc: 'medium', encoding: 'byte', border: encoderBorder })
  return framed.slice(encoderBorder, -encoderBorder).map((row) => row.slice(encoderBorder, -encoderBorder))
}
