import { formatCount } from '#shared/format.ts'
import { networks } from '#shared/posts/networks.ts'

export const shareKitMessages = {
  open: 'Posts, QR code and image',
  failed: 'We could not load the share kit.',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  plainText: 'Plain text',
  plainCopied: 'Plain text copied',
  qrCode: 'QR code',
  qrAnswer: 'For slides and print',
  qrLabel: (address: string) => `QR code for ${address}`,
  qrOpens: 'Opens this article with ',
  qrTag: 'utm_source=qr',
  qrOpensEnd: ', so you can count scans.',
  png: 'PNG',
  svg: 'SVG',
  picture: 'Social image',
  pictureAlt: 'Social image with the title of the article',
  pictureSize: '1200 × 630',
  pictureDownload: 'Image, 1200 × 630',
} as const

export const postMessages = {
  x: { name: 'Post for X', answer: (length: number) => `${length} of ${networks.x.limit}` },
  linkedin: {
    name: 'Post for LinkedIn',
    answer: (length: number) => `About ${formatCount(length)} of ${formatCount(networks.linkedIn.limit)}`,
  },
} as const

export const shareKitToasts = {
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy the post. Please try again.',
    destructive: true,
  },
  downloadFailed: {
    title: 'Failed to download',
    description: 'Your browser could not make the image. Please try again.',
    destructive: true,
  },
} as const
