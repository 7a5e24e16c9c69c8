// Collects the Markdown blocks of a pasted text in order.
import { type InlineStyle, type Run, runsToMarkdown } from './inline-runs.ts'

type Block = { markdown: string; isItem: boolean }

export class MarkdownBlocks {
  readonly #blocks: Block[] = []
  #runs: Run[] = []
  readonly #lineBreak: string

  constructor(lineBreak = '  \n') {
    this.#lineBreak = lineBreak
  }

  addWords(text: string, style: InlineStyle): void {
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ')
    const isSecondSpace = words === ' ' && /\s$/.test(this.#runs.at(-1)?.text ?? ' ')
    if (words !== '' && !isSecondSpace) this.#runs.push({ ...style, text: words })
  }

  /** Two breaks in a row end the paragraph. */
  breakLine(style: InlineStyle): void {
    const last = this.#runs.findLast((run) => run.text !== ' ')
    if (last?.text === '\n') this.endParagraph()
    else if (last) this.#runs.push({ ...style, code: false, text: '\n' })
  }

  /** Adds the collected text as a paragraph, or with a prefix as a heading or an item. */
  endParagraph(prefix = '', isItem = false): void {
    const isOneLine = prefix !== ''
    const markdown = runsToMarkdown(this.#runs, isOneLine ? ' ' : this.#lineBreak)
    this.#runs = []
    if (markdown !== '') this.add(prefix + markdown, isItem)
  }

  add(markdown: string, isItem = false): void {
    this.#blocks.push({ markdown, isItem })
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  /** Joins list items with line breaks, and other blocks with blank lines. */
  toMarkdown(isTight = false): string {
    return this.#blocks
      .map(({ markdown, isItem }, i) => {
        if (i === 0) return markdown
        return (isTight || (isItem && this.#blocks[i - 1]?.isItem) ? '\n' : '\n\n') + markdown
      })
      .join('')
  }
}
