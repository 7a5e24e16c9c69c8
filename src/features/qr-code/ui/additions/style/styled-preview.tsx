import { useMemo } from 'react'
import { styledSvg, svgAddress } from '../../../domain/style/styled-svg.ts'
import { altOf } from '../../qr-preview.tsx'
import css from '../../qr-tool.module.css'
import type { CodeState } from '../../state/use-code.ts'

/** Shows a styled code as its SVG file. The paper keeps its size, so nothing moves. */
export function StyledPreview({ state: { code } }: { state: CodeState }) {
  const address = useMemo(() => code?.style && svgAddress(styledSvg({ ...code, style: code.style })), [code])
  return (
    <div className={css.paper}>{code && address && <img className={css.styled} src={address} alt={altOf(code)} />}</div>
  )
}
