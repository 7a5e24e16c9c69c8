import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReachable } from '#browser/connection.ts'
import { type Opening, registerWhenIdle } from './register.ts'

type Setting = { path?: string; saveData?: boolean; isApp?: boolean; isInstalled?: boolean }

describe('the service worker is registered', () => {
  const postMessage = vi.fn()
  const unregister = vi.fn(async () => true)
  const registration = { active: { postMessage }, unregister }
  const register = vi.fn(async () => registration)
  let looked: (() => void)[]
  let shown: string
  let notify: () => void
  const at = (pathname: string) => ({ location: { pathname } })
  const opening: Opening = {
    current: () => at(shown),
    subscribe: (listener) => {
      notify = listener
    },
  }
  const open = (path: string) => {
    shown = path
    notify()
  }

  const arrive = ({ path = '/', saveData = false, isApp = false, isInstalled = false }: Setting = {}) => {
    const ready = Promise.resolve(registration)
    const getRegistration = async () => (isInstalled ? registration : undefined)
    vi.stubGlobal('navigator', { connection: { saveData }, serviceWorker: { register, getRegistration, ready } })
    vi.stubGlobal('location', { pathname: path })
    vi.stubGlobal('matchMedia', () => ({ matches: isApp }))
    return registerWhenIdle(opening, '/')
  }

  beforeEach(() => {
    looked = []
    shown = '/article/7/a-slug'
    vi.stubEnv('DEV', false)
    vi.stubGlobal('document', {
      readyState: 'complete',
      visibilityState: 'visible',
      addEventListener: (_: string, listener: () => void) => looked.push(listener),
    })
    vi.stubGlobal('requestIdleCallback', (done: () => void) => done())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.clearAllMocks()
    vi.restoreAllMocks()
  })

  it('for the whole site, bypassing the HTTP cache', async () => {
    await arrive()
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' })
  })

  it('and gets messages about each contact with the server and each opened page', async () => {
    const contact = { type: 'contact' }
    const told = () => postMessage.mock.calls.flat()
    await arrive()
    expect(told()).toEqual([contact, { type: 'visited', paths: ['/', '/article/7/a-slug'] }])
    for (let time = 0; time < 2; time++) open('/marketing-news')
    await vi.waitFor(() => expect(told().slice(2)).toEqual([{ type: 'visited', paths: ['/marketing-news'] }]))
    for (const listener of looked) listener()
    await vi.waitFor(() => expect(told().slice(3)).toEqual([contact]))
    Object.assign(navigator, { onLine: false })
    for (const listener of looked) listener()
    reportReachable()
    // Includes messages of pages of earlier tests.
    await vi.waitFor(() => expect(told().slice(4)).toContainEqual(contact))
  })

  it.each<[string, Setting, number]>([
    ['not by the administrators’ page', { path: '/admin' }, 0],
    ['not in data saver mode', { saveData: true }, 0],
    ['in data saver mode in the installed app', { saveData: true, isApp: true }, 1],
    ['in data saver mode when it is already registered', { saveData: true, isInstalled: true }, 1],
  ])('%s', async (_, setting, times) => {
    await arrive(setting)
    expect(register).toHaveBeenCalledTimes(times)
  })

  it('not where the browser has no service workers, without a warning', async () => {
    const warn = vi.spyOn(console, 'warn')
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', { pathname: '/' })
    await registerWhenIdle(opening, '/')
    expect(warn).not.toHaveBeenCalled()
  })

  it('not where the browser blocks it, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    register.mockRejectedValueOnce(new DOMException('Forbidden', 'SecurityError'))
    await arrive()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('never in development, where a former one is removed', async () => {
    vi.stubEnv('DEV', true)
    await arrive({ isInstalled: true })
    expect(register).not.toHaveBeenCalled()
    expect(unregister).toHaveBeenCalledTimes(1)
  })
})
