// A receipt gives access to a stored row: only the browser that sent the row has it (Decisions, My data).

/** Makes the receipt of a row of one kind. */
export type ReceiptOf = (id: number) => string

export type ReceiptsOf = (kind: string) => ReceiptOf

/** The letter of its kind, the id in base 36, and a MAC of 128 bits over both. */
export const receiptPattern = /^[a-z][0-9a-z]{1,11}\.[A-Za-z0-9_-]{22}$/
