// Runs one story in one engine, and prints its line.
import { mkdir, writeFile } from 'node:fs/promises'
import type { Driver, Engine } from './driver.ts'
import { decidedPath, type Front } from './front.ts'
import type { Story } from './story.ts'
import { desktop, visitorOf } from './visitor.ts'

const folder = 'screenshots/browsers'

/** The failure in one line, or nothing. */
export async function tellStory(engine: Engine, story: Story, front: Front): Promise<string[]> {
  const begun = performance.now()
  front.forget()
  const driver = await engine.begin()
  let failure: string | null = null
  try {
    const visitor = visitorOf(driver, front)
    await visitor.resize(desktop)
    if (!story.asked) await driver.open(front.origin + decidedPath)
    await story.tell(visitor)
    const problems = driver.problems().filter((problem) => !story.expected?.test(problem))
    if (problems.length > 0) failure = problems.join('; ')
  } catch (error) {
    failure = `${error instanceof Error ? error.message : String(error)} ${driver.problems().join('; ')}`
  }
  if (failure !== null) await keepPicture(driver, `${engine.name} ${story.name}`)
  await driver.end()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${failure === null ? 'ok    ' : 'FAILED'} ${engine.name.padEnd(9)} ${seconds.padStart(5)} s  ${story.name}`,
  )
  return failure === null ? [] : [`${engine.name}, ${story.name}: ${failure}`]
}

/** Saves a picture of the page of a failed story. */
async function keepPicture(driver: Driver, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const picture = await driver.screenshot().catch(() => null)
  if (picture) await writeFile(`${folder}/${name.replace(/\W+/g, '-').toLowerCase()}.png`, picture)
}
