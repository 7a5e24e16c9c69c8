// The subscription of a browser, with the keys of RFC 8291, appendix A.
export const sampleSubscription = {
  endpoint: 'https://push.example.com/send/dGVzdA',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
