import { expect, it } from 'vitest'
import { hostBackoff } from './host-backoff.ts'

it('backs off from a host after three failures in a row, longer each time, and until the first success', () => {
  let now = 0
  const hosts = hostBackoff(() => now)
  const bad = (times: number) => {
    for (let n = 0; n < times; n++) hosts.note('slow.example.com', { isGood: false })
  }
  const left = () => hosts.secondsLeft('slow.example.com')
  bad(2)
  expect(left()).toBeNull()
  hosts.note('slow.example.com', { isGood: true })
  bad(2)
  expect(left()).toBeNull()
  // Fifty failures at the same time count as one reason to back off.
  bad(50)
  expect([left(), hosts.secondsLeft('other.example.com')]).toEqual([60, null])
  now += 60_000
  expect(left()).toBeNull()
  bad(3)
  expect(left()).toBe(120)
  for (let rests = 0; rests < 10; rests++) {
    now += 3_600_000
    bad(3)
  }
  expect(left()).toBe(900)
  hosts.note('slow.example.com', { isGood: true })
  bad(3)
  expect(left()).toBe(60)
})

it('keeps a bounded number of hosts', () => {
  const hosts = hostBackoff(() => 0)
  for (let n = 0; n < 3; n++) hosts.note('first.example.com', { isGood: false })
  for (let n = 0; n < 5_000; n++) hosts.note(`${n}.example.com`, { isGood: false })
  expect(hosts.secondsLeft('first.example.com')).toBeNull()
})
