import { call } from '@kezhan/resource/call'

/** The key is the client's own, usually the time; it sends it back as `checkKey`. */
export const randomImage = call('GET', '/sys/randomImage/:key', {
  access: 'anyone',
  title: '图形验证码',
  input: { key: { kind: 'text', label: '验证码标识', required: true, maxLength: 64 } },
}).returns<string>()

export const checkCaptcha = call('POST', '/sys/checkCaptcha', {
  access: 'anyone',
  title: '核对图形验证码',
  input: {
    captcha: { kind: 'text', label: '验证码', maxLength: 10 },
    checkKey: { kind: 'text', label: '验证码标识', maxLength: 64 },
  },
}).returns<null>()
