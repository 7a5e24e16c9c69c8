/** What a receipt looks like. */
export const sampleReceipt = `c1.${'A'.repeat(22)}`
