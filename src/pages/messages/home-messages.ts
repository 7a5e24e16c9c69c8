// The words of the home page (Spec 2, Home).
import { home, toolsPromise } from '#shared/tools.ts'

export const homeMetadata = {
  title: 'All Marketing Tools in One Place',
  description:
    'Free marketing tools without an account: convert text to bold Unicode characters, generate color palettes and create QR codes.',
  keywords: [
    'marketing tools',
    'bold text converter',
    'color palette generator',
    'QR code generator',
    'marketing news',
  ],
}

export const homeMessages = {
  heading: home.description,
  lead: `Bold text, color palettes and QR codes. ${toolsPromise}.`,
  boldText: 'Bold Text',
  palette: 'Color Palette',
  qr: 'QR Code',
  viewFullTool: 'View Full Tool',
  credit: 'Made for digital marketers, content creators and advertisers.',
} as const
