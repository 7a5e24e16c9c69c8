// Loaded before the site (`--import`) to move its clock while it runs, as an operator or a time server would. Every
// thread reads the offset from a file. Timers and `performance.now()` are unaffected, as with the system's clock.
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
