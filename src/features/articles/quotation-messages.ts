// Texts of the quotation that a claim's mark opens.

export const quotationMessages = {
  quotation: 'Quotation from the source',
  close: 'Close the quotation',
  checked: (date: string) => `Checked ${date}`,
  loading: 'Loading the quotation',
  failed: 'The quotation could not be loaded. Its source is in the list below.',
} as const
