// Collects the blocks of a pasted text one after the other.
import { type Look, type Run, runsToMarkdown } from './inline-runs.ts'

type Block = { markdown: string; isItem: boolean }

export class Sheet {
  readonly #blocks: Block[] = []
  #runs: Run[] = []
  readonly #lineBreak: string

  constructor(lineBreak = '  \n') {
    this.#lineBreak = lineBreak
  }

  addWords(text: string, look: Look): void {
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ')
    if (words !== '') this.#runs.push({ ...look, text: words })
  }

  /** Two breaks in a row end the paragraph. */
  breakLine(look: Look): void {
    const written = this.#runs.filter((run) => run.text !== ' ')
    if (written.at(-1)?.text === '\n') this.endParagraph()
    else if (written.length > 0) this.#runs.push({ ...look, code: false, text: '\n' })
  }

  /** What was collected becomes a paragraph, or a heading or an item with this in front. */
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

  /** Items of a list stand together, all else a blank line apart. */
  toMarkdown(isTight = false): string {
    return this.#blocks
      .map(({ markdown, isItem }, i) => {
        if (i === 0) return markdown
        return (isTight || (isItem && this.#blocks[i - 1]?.isItem) ? '\n' : '\n\n') + markdown
      })
      .join('')
  }
}
