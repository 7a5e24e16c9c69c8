// Encodes a payload as the modules of a QR code.
import { encodeQR } from 'qr'
import type { Modules } from '../../domain/symbol-layout.ts'

// The encoder requires a border, so this requests the smallest and removes it.
const encoderBorder = 1

/**
 * Spec 9: error correction level M, never raised or lowered, but for the level H of codes with a logo. The payload has at
 * most `maxCodeBytes` bytes of UTF-8. A link is pure ASCII, so that no reader has to guess the encoding.
 */
export function encodeSymbol(payload: string, ecc: 'medium' | 'high' = 'medium'): Modules {
  const framed = encodeQR(payload, 'raw', { ecc, encoding: 'byte', border: encoderBorder })
  return framed.slice(encoderBorder, -encoderBorder).map((row) => row.slice(encoderBorder, -encoderBorder))
}
