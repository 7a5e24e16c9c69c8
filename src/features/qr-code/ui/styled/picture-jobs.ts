// Runs in the worker, in tests too: composes pictures, decodes them and writes files.
import { zlibSync } from 'fflate'
import type { Bitmap } from '../../domain/code-style.ts'
import { bitmapPng, type Compress } from '../../domain/files/png-file.ts'
import { epsFile } from '../../domain/print/eps-file.ts'
import { pdfFile } from '../../domain/print/pdf-file.ts'
import { type PrintOrder, printPage } from '../../domain/print/print-page.ts'
import { type Proof, proofOf } from '../../domain/print/print-proof.ts'
import type { PictureReading } from '../../domain/scan-result.ts'
import { isReadable, type ReadPicture } from '../../domain/style/check-picture.ts'
import { composePicture, type PictureOrder } from '../../domain/style/compose-picture.ts'
import { decodePixels, framePatience } from '../additions/scan/read-picture.ts'
import { type WayOut, wayOutOf } from './ways-out.ts'

export type PictureJob =
  | { kind: 'check'; order: PictureOrder; text: string }
  | { kind: 'png'; order: PictureOrder }
  | { kind: 'pdf' | 'eps'; order: PrintOrder }
  | { kind: 'proof'; order: PictureOrder; text: string; width: number; away: number }

export type PictureAnswer =
  | { kind: 'readable' }
  | { kind: 'unreadable'; wayOut: WayOut }
  | { kind: 'file'; file: Blob }
  /** The caption has a letter that the print files cannot write. */
  | { kind: 'missing-letter'; letter: string }
  | ({ kind: 'proof' } & Proof<Blob>)
  | { kind: 'failed' }

const compress: Compress = (bytes) => zlibSync(bytes)

export function runJob(job: PictureJob): PictureAnswer {
  switch (job.kind) {
    case 'check': {
      const { order, text } = job
      if (isReadable(composePicture(order), text, readBitmap)) return { kind: 'readable' }
      return { kind: 'unreadable', wayOut: wayOutOf(order, text, readBitmap) }
    }
    case 'png':
      return { kind: 'file', file: pngBlob(composePicture(job.order)) }
    case 'pdf':
    case 'eps':
      return printFile(job.kind, job.order)
    case 'proof': {
      const { order, text, width, away } = job
      return {
        kind: 'proof',
        ...proofOf({ picture: composePicture(order), text, width, away, read: readFrame, show: pngBlob }),
      }
    }
  }
}

function printFile(kind: 'pdf' | 'eps', order: PrintOrder): PictureAnswer {
  const page = printPage(order)
  if ('missing' in page) return { kind: 'missing-letter', letter: page.missing }
  const file =
    kind === 'pdf'
      ? new Blob([pdfFile(page, compress)], { type: 'application/pdf' })
      : new Blob([epsFile(page, compress)], { type: 'application/postscript' })
  return { kind: 'file', file }
}

const pngBlob = (picture: Bitmap) => new Blob([bitmapPng(picture, compress)], { type: 'image/png' })

export const readBitmap: ReadPicture = (picture) => textOf(decodePixels(picture))
const readFrame: ReadPicture = (picture) => textOf(decodePixels(picture, framePatience))
const textOf = (reading: PictureReading) => (reading.kind === 'text' ? reading.text : null)
