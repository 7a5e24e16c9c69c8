// Loaded before the site (`--import`): its clock can be moved while it runs, as by an operator or a time server. Every thread reads the
// shift from a file. Timers and `performance.now()` go on as before, as they do when the system's clock is set.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE ?? ''
const lookEveryMs = 20
const RealDate = Date
let shiftMs = 0

function look() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The file is being written.
  }
}

const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [now()] : values, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
look()
setInterval(look, lookEveryMs).unref()
