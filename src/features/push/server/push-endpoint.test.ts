import { describe, expect, it } from 'vitest'
import { readPushEndpoint, spelledEndpoint } from './push-endpoint.ts'

const read = (text: string) => readPushEndpoint(text, { allowPrivate: false })

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b_x-y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABx',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  ])('accepts %s unchanged', (endpoint) => {
    expect(read(endpoint)).toEqual({ ok: true, endpoint })
  })

  it.each([
    ['https://PUSH.example.com:443/a#b', 'https://push.example.com/a'],
    [' https://push.example.com/a/./b\n', 'https://push.example.com/a/b'],
    ['https:\\\\push.example.com\\a', 'https://push.example.com/a'],
    ['https://püsh.example.com/ä', 'https://xn--psh-hoa.example.com/%C3%A4'],
  ])('normalizes %j to %s', (text, endpoint) => {
    expect([read(text), spelledEndpoint(text)]).toEqual([{ ok: true, endpoint }, endpoint])
  })

  it.each([
    ['', 'Must be an address'],
    ['push.example.com/a', 'Must be an address'],
    ['https://', 'Must be an address'],
    ['http://push.example.com/', 'Must begin with https'],
    ['javascript:alert(1)', 'Must begin with https'],
    ['data:,x', 'Must begin with https'],
    ['wss://push.example.com/', 'Must begin with https'],
    ['https://user@push.example.com/', 'Must not contain a user name or password'],
    ['https://:secret@push.example.com/', 'Must not contain a user name or password'],
    ['https://push.example.com:8443/', 'Must be on port 443'],
    ['https://push.example.com:22/', 'Must be on port 443'],
    ['https://localhost/', 'Must be on the open internet'],
    ['https://a.localhost/', 'Must be on the open internet'],
    ['https://redis/', 'Must be on the open internet'],
    ['https://metadata.google.internal/', 'Must be on the open internet'],
    ['https://169.254.169.254/latest/meta-data/', 'Must be on the open internet'],
    ['https://2852039166/', 'Must be on the open internet'],
    ['https://0x7f.1/', 'Must be on the open internet'],
    ['https://127。0。0。1/', 'Must be on the open internet'],
    ['https://10.0.0.1/', 'Must be on the open internet'],
    ['https://[::1]/', 'Must be on the open internet'],
    ['https://[::ffff:a9fe:a9fe]/', 'Must be on the open internet'],
    ['https://localhost./', 'Must be on the open internet'],
    // PostgreSQL limits an index entry to 2,704 bytes.
    [`https://push.example.com/${'😀'.repeat(1_000)}`, 'Must be at most 2,048 characters, written as an address'],
  ])('refuses %j: %s', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, problem })
  })

  it.each(['http://127.0.0.1:4100/push', 'https://localhost:8443/', 'http://[::1]:9/'])(
    'accepts %s where private addresses are allowed',
    (endpoint) => expect(readPushEndpoint(endpoint, { allowPrivate: true })).toEqual({ ok: true, endpoint }),
  )

  it.each(['ftp://127.0.0.1/', 'http://user@127.0.0.1/', 'file:///etc/passwd'])('refuses %s even there', (text) => {
    expect(readPushEndpoint(text, { allowPrivate: true })).toMatchObject({ ok: false })
  })
})
