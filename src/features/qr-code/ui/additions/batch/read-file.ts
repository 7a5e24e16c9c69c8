/** Far more bytes than the accepted rows can fill. */
const bytesAtMost = 3_000_000

/**
 * Reads a spreadsheet file as UTF-8, as UTF-16 with a byte order mark, or in the Windows code page that spreadsheets
 * still write. Returns null for a file that is too large or not text.
 */
export async function readListFile(file: Blob): Promise<string | null> {
  if (file.size > bytesAtMost) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  return text.includes('\0') ? null : text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
