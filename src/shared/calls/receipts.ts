// A receipt gives access to a stored row: only the browser that sent the row holds it (Decisions, My data).

/** The kinds of rows with receipts, and the first letter of each kind's receipts. */
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

export type ReceiptsOf = (kind: ReceiptKind) => ReceiptOf

/** Kind, id in base 36, and a MAC of 128 bits over both. */
export const receiptPattern = /^[cpuvds][0-9a-z]{1,11}\.[A-Za-z0-9_-]{22}$/
