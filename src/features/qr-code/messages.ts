// Labels of Spec 2 and 4, validation texts of Spec 5 and toasts of Spec 8, verbatim. The second lines are ours where
// Spec 8 leaves them open.
import type { CopyAction } from './contract.ts'
import type { LinkAdvice } from './domain/advice.ts'
import type { ContentType } from './domain/symbol-layout.ts'

export type ToastText = { title: string; description: string; destructive?: true }

/** The choice on top of the form, in this order; a web address is the default. Usage events carry the label of all but web addresses. */
export const contentLabels: Record<ContentType, string> = {
  web: 'Web address',
  wifi: 'Wi-Fi',
  contact: 'Contact',
  event: 'Event',
  email: 'E-mail',
  phone: 'Phone',
  sms: 'SMS',
  place: 'Place',
  text: 'Text',
}

export function isContentType(text: string): text is ContentType {
  return Object.hasOwn(contentLabels, text)
}

export const messages = {
  contentLabel: 'Content',
  urlLabel: 'URL',
  urlHint: 'We add https:// if you leave it out.',
  colorLabel: 'Color',
  colorPicker: 'Pick the QR code color',
  colorHint: 'Dark colors on white scan best.',
  colorUnfinished: 'Enter a hex color such as #3b82f6. Using your last one for now.',

  invalidUrl: 'Please enter a valid URL',
  urlTooLong: 'This URL is too long for a QR code',
  checking: 'Checking the image',
  noPreview: 'Enter a valid URL to generate QR code',
  noContent: 'Fill in the form to get your code',
  previewAlt: (content: string) => `QR code for ${content}`,

  download: 'Download QR Code',
  save: 'Save QR Code',
  downloadShort: 'Download',
  copy: 'Copy QR Code',
  test: 'Test QR Code',
} as const

export const formatMessages = {
  label: 'File to download',
  png: (side: number) => `PNG ${side}`,
  // What each size is good for.
  uses: { 240: 'web and chat', 512: 'slides' } as Readonly<Record<number, string>>,
  print: (centimetres: number) => `print up to ${centimetres} cm`,
  svgUse: 'any size, for print shops',
} as const

export const staticMessages = {
  promise: 'Static code: never expires, no scan tracking.',
  holds: 'Contains exactly',
} as const

export const printMessages = {
  label: 'Print width',
  less: 'Print it smaller',
  more: 'Print it larger',
  width: (centimeters: number) => `${centimeters} cm`,
  distance: (width: number, away: number) => `At ${width} cm it reads up to ${away} cm away.`,
  tooSmall: (least: number) => `Print it at least ${least} cm wide.`,
} as const

// Each fits on one line of the form's column, so the tool hardly moves when one appears.
export const linkAdviceTexts: Record<Exclude<LinkAdvice, 'none'>, string> = {
  'scheme-missing': 'Add https:// in front: this link contains a second one.',
  'scheme-broken': 'Check the start: it should be https://',
  'mail-address': 'This makes a web link, not an email.',
  credentials: 'This link contains a login. Everyone who scans it can read it.',
}

export const copyToasts: Record<CopyAction, ToastText> = {
  copied_image: { title: 'QR code copied!', description: 'Paste it into your document, chat or design.' },
  shared_image: { title: 'QR code shared!', description: 'We sent the image to the app you chose.' },
  downloaded_image: {
    title: 'QR code downloaded!',
    description: 'This browser cannot copy images, so the PNG is in your downloads.',
  },
  opened_image_tab: { title: 'QR code opened!', description: 'Save or copy the image from the new tab.' },
  copied_url_final_fallback: {
    title: 'URL copied instead',
    description: 'This browser could not copy the image. The link is on your clipboard.',
    destructive: true,
  },
}

export const toasts = {
  invalidForCopy: {
    title: 'Invalid URL',
    description: 'Please enter a valid URL before copying the QR code.',
    destructive: true,
  },
  invalidForDownload: {
    title: 'Invalid URL',
    description: 'Please enter a valid URL before downloading the QR code.',
    destructive: true,
  },
  invalidForTest: {
    title: 'Invalid URL',
    description: 'Only links that begin with http:// or https:// can be tested.',
    destructive: true,
  },
  testByPhone: { title: 'Test it with a phone', description: 'Scan the code on this screen.' },
  downloaded: (extension: string) => ({
    title: 'QR code downloaded!',
    description: `The ${extension.toUpperCase()} is in your downloads.`,
  }),
  downloadFailed: {
    title: 'Download failed',
    description: 'Could not download the QR code. Please try again.',
    destructive: true,
  },
  copyFailed: {
    title: 'Could not save QR code',
    description: 'Use the Download button, check your browser’s permissions or open this page over HTTPS.',
    destructive: true,
  },
} as const satisfies Record<string, ToastText | ((extension: string) => ToastText)>

/** Why an agent gets no code. */
export const agentRefusals = {
  empty: 'The link is empty.',
  invalid: 'This is no valid link. Send one such as https://example.com/page.',
  tooLong: 'The link is too long for a QR code.',
} as const
