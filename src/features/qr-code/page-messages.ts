// The texts around the QR code generator (Spec 2, elements of every tool page).
export const qrCodePage = {
  lead: 'Create custom QR codes instantly. Your code never expires and needs no account.',
  description:
    'Create a QR code for any URL in your color. Download it as a PNG. The code contains your link itself: no redirect, no expiry, no account.',
  keywords: ['QR code generator', 'free QR code', 'QR code PNG', 'QR code with color', 'static QR code'],
  steps: [
    { title: 'Enter a URL', text: 'Type or paste the link your code should open.' },
    { title: 'Choose a color', text: 'Black scans everywhere. Any dark color works.' },
    { title: 'Test, then share', text: 'Open the link once, then copy the code or save it as a PNG.' },
  ],
}

export const useCases = [
  { term: 'Print', text: 'Posters, flyers, menus and packaging that lead to a page.' },
  { term: 'Events', text: 'Tickets, badges and slides with a link people can scan from their seat.' },
  { term: 'Shops', text: 'A review page, opening hours, or a product manual on the shelf.' },
]

export const tipsTitle = 'Best-practice tips'
export const tips = [
  { term: 'Size', text: 'Print it at least 2 cm wide, or a tenth of the scanning distance.' },
  { term: 'Contrast', text: 'Use a dark code on white. Keep the white margin around it.' },
  { term: 'Length', text: 'Short links make larger squares, which scan faster.' },
  { term: 'Check', text: 'Scan the printed proof with two phones before the full run.' },
]
