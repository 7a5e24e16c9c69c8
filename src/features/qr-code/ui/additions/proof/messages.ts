import { formatCount } from '#shared/format.ts'
import { framePixels } from '../../../domain/print/print-proof.ts'

const distance = (centimeters: number) =>
  centimeters < 100 ? `${centimeters} cm` : `${Math.round(centimeters / 10) / 10} m`

export const proofMessages = {
  noCode: 'Enter what the code contains first.',
  widths: 'The code at three print widths',
  width: (centimeters: number) => `${centimeters} cm`,
  reach: (centimeters: number) => `read up to ${distance(centimeters)} away`,
  notRead: 'not read at any distance',
  testing: 'testing',
  use: (centimeters: number) =>
    centimeters < 2.5
      ? 'Business card'
      : centimeters < 4
        ? 'Flyer, menu'
        : centimeters < 12
          ? 'Poster on a door'
          : 'Banner',
  away: 'Seen from',
  distance,
  seen: (away: number, width: number, isRead: boolean) =>
    `${distance(away)}: ${isRead ? 'read' : 'too far'} at ${width} cm`,
  dirt: 'Dirt and wear, tested now',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  read: 'read',
  unread: 'not read',
  failed: 'Your browser cannot run this test.',
  how: `As a phone camera of ${formatCount(framePixels)} pixels sees it. Screens differ: measure one code.`,
} as const
