/** A sample receipt. */
export const sampleReceipt = `c1.${'A'.repeat(22)}`
