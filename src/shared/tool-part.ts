/**
 * A part of a tool among the files that `import.meta.glob` found by their name. A tool without it stops the program where it
 * starts, and every test of what shows tools: a visitor never meets the gap.
 */
export function toolPart<Part>(found: Readonly<Record<string, Part>>, file: string): Part {
  const part = found[file]
  if (part === undefined) throw new Error(`A tool of the catalogue has no ${file}`)
  return part
}
