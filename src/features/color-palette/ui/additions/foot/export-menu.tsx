import { Braces, CodeXml, Download, Link } from 'lucide-react'
import { copyText } from '#browser/clipboard.ts'
import { Menu, MenuGroup, MenuItem } from '#ui-kit/menu/menu.tsx'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { showToast } from '#ui-kit/toast.ts'
import {
  lightDarkCss,
  mediaQueryCss,
  scssMaps,
  tailwindThemes,
  themeColors,
  tokenResolver,
} from '../../../domain/dark/code.ts'
import { aseFile } from '../../../domain/export/ase.ts'
import { cssVariables, designTokens, scssVariables, tailwindTheme } from '../../../domain/export/code.ts'
import { fileName, type NamedColor, namedColors } from '../../../domain/export/named-color.ts'
import { svgSheet } from '../../../domain/export/sheet.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { usageEventOf } from '../../state/report-palette.ts'
import { darkOf } from '../dark/dark-of.ts'
import { StepItems } from '../history/step-items.tsx'
import css from './export-menu.module.css'
import { FormatItems } from './format-menu.tsx'
import { exportMessages, messages, toasts } from './messages.ts'
import { pngSheet } from './png-sheet.ts'

type ExportMenuProps = ExtrasProps & { close: () => void; copyLink: () => Promise<void> }

const codes = [
  { ...exportMessages.css, write: cssVariables, Icon: CodeXml },
  { ...exportMessages.tailwind, write: tailwindTheme, Icon: CodeXml },
  { ...exportMessages.scss, write: scssVariables, Icon: CodeXml },
  { ...exportMessages.tokens, write: designTokens, Icon: Braces },
]

const bothCodes = [
  { ...exportMessages.bothCss, write: lightDarkCss, Icon: CodeXml },
  { ...exportMessages.bothMedia, write: mediaQueryCss, Icon: CodeXml },
  { ...exportMessages.bothTailwind, write: tailwindThemes, Icon: CodeXml },
  { ...exportMessages.bothScss, write: scssMaps, Icon: CodeXml },
  { ...exportMessages.bothTokens, write: tokenResolver, Icon: Braces },
]

const files = [
  { ...exportMessages.ase, ending: 'ase', make: async (colors: Colors) => new Blob([aseFile(colors)]) },
  {
    ...exportMessages.svg,
    ending: 'svg',
    make: async (colors: Colors) => new Blob([svgSheet(colors)], { type: 'image/svg+xml' }),
  },
  { ...exportMessages.png, ending: 'png', make: pngSheet },
]

type Colors = readonly NamedColor[]

/** Exports the palette as code, for Adobe programs and for slides. */
export function ExportMenu({ close, copyLink, reportUsage, ...extras }: ExportMenuProps) {
  const { choice, colors } = extras.state
  const named = namedColors(choice.useCase, colors)

  const themed = themeColors(choice.useCase, colors, darkOf(extras).colors)

  async function copyCode(name: string, code: string) {
    close()
    if (!(await copyText(code))) return showToast(toasts.codeFailed)
    showToast(toasts.codeCopied(name))
    reportUsage(usageEventOf('copied_full_palette', choice, colors, name))
  }
  async function download({ label, ending, make }: (typeof files)[number]) {
    close()
    const file = await make(named).catch(() => null)
    if (!file) return showToast(toasts.fileFailed)
    saveBlob(file, fileName(choice.useCase, choice.startingColor, ending))
    reportUsage(usageEventOf('downloaded', choice, colors, label))
  }
  async function takeLink() {
    close()
    await copyLink()
  }

  return (
    <Menu name={messages.export}>
      <div className={css.phone}>
        <StepItems {...extras} close={close} />
        <MenuItem label={messages.copyLinkLong} icon={<Link className="icon s" aria-hidden />} onChoose={takeLink} />
        <MenuGroup title={messages.formats}>
          <FormatItems {...extras} close={close} />
        </MenuGroup>
      </div>
      <MenuGroup title={exportMessages.copyTitle}>
        {codes.map(({ label, hint, write, Icon }) => (
          <MenuItem
            key={label}
            label={label}
            hint={hint}
            icon={<Icon className="icon s" aria-hidden />}
            onChoose={() => copyCode(label, write(named))}
          />
        ))}
      </MenuGroup>
      <MenuGroup title={exportMessages.bothTitle}>
        {bothCodes.map(({ label, hint, write, Icon }) => (
          <MenuItem
            key={label}
            label={label}
            hint={hint}
            icon={<Icon className="icon s" aria-hidden />}
            onChoose={() => copyCode(label, write(choice.useCase, themed))}
          />
        ))}
      </MenuGroup>
      <MenuGroup title={exportMessages.downloadTitle}>
        {files.map((file) => (
          <MenuItem
            key={file.label}
            label={file.label}
            hint={file.hint}
            icon={<Download className="icon s" aria-hidden />}
            onChoose={() => download(file)}
          />
        ))}
      </MenuGroup>
    </Menu>
  )
}
