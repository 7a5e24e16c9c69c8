// What opens a stored row again: only the browser that sent it holds it (Decisions, My data).

/** The kinds of rows a browser can ask for, and the letter their receipts begin with. */
export const receiptKinds = {
  conversion: 'c',
  palette: 'p',
  usage: 'u',
  page_view: 'v',
  consent: 'd',
  push_subscription: 's',
} as const

export type ReceiptKind = keyof typeof receiptKinds

/** Makes the receipt of a row of one kind. */
export type ReceiptOf = (id: number) => string

/** Kind, number in base 36, and a MAC of 128 bits over both. */
export const receiptPattern = /^[cpuvds][0-9a-z]{1,11}\.[A-Za-z0-9_-]{22}$/
