import { useEffect, useState } from 'react'
import { type Proof, proofPixels } from '../../../domain/print/print-proof.ts'
import type { ReadyCode } from '../../../domain/symbol-layout.ts'
import { payloadOf } from '../../state/use-styled.ts'
import { pictureOrder } from '../../styled/draw-file.ts'
import { runPictureJob } from '../../styled/run-picture-job.ts'

/** Avoids a proof on every step of the slider. */
const proofPauseMs = 150

export type ShownProof = Proof<string> & { of: ProofOf }
type ProofOf = { code: ReadyCode; width: number; away: number }

/** The last proof, or `failed`. `isCurrent` is false while the next one is being made. */
export function useProof(code: ReadyCode, width: number, away: number) {
  const [proof, setProof] = useState<ShownProof | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      const made = await proofOfCode({ code, width, away }).catch(() => 'failed' as const)
      if (isWanted) setProof(made)
    }, proofPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [code, width, away])
  useEffect(() => {
    if (proof === null || proof === 'failed') return
    return () => {
      for (const { picture } of proof.dirt) URL.revokeObjectURL(picture)
    }
  }, [proof])
  if (proof === null || proof === 'failed') return { proof, isCurrent: false }
  const { of } = proof
  return {
    proof: of.code === code ? proof : null,
    isCurrent: of.code === code && of.width === width && of.away === away,
  }
}

async function proofOfCode(of: ProofOf): Promise<ShownProof | 'failed'> {
  const { code, width, away } = of
  const order = { ...pictureOrder(code, proofPixels), caption: null }
  const answer = await runPictureJob({ kind: 'proof', order, text: payloadOf(code), width, away })
  if (answer.kind !== 'proof') return 'failed'
  const dirt = answer.dirt.map((sample) => ({ ...sample, picture: URL.createObjectURL(sample.picture) }))
  return { of, leastPixels: answer.leastPixels, dirt }
}
