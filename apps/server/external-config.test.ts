import { expect, test } from 'vitest'
import { readConfig } from './config'

const oauth2 = {
  KEZHAN_PUBLIC_URL: 'https://pms.example.com/',
  KEZHAN_OAUTH2_AUTHORIZE_URL: 'https://sso.example.com/authorize',
  KEZHAN_OAUTH2_TOKEN_URL: 'https://sso.example.com/token',
  KEZHAN_OAUTH2_USERINFO_URL: 'https://sso.example.com/userinfo',
  KEZHAN_OAUTH2_CLIENT_ID: 'kezhan',
  KEZHAN_OAUTH2_CLIENT_SECRET: 'hush',
}
const externalOf = (env: Readonly<Record<string, string>>) => readConfig(env).external

test('sign-in by other services is off unless somebody describes one', () => {
  expect(externalOf({})).toBeUndefined()
  expect(externalOf({ KEZHAN_PUBLIC_URL: 'https://pms.example.com' })).toBeUndefined()
})

test('a provider needs its addresses, its client and our own address; the rest has defaults', () => {
  expect(externalOf(oauth2)).toEqual({
    publicUrl: 'https://pms.example.com',
    oauth2: {
      name: 'oauth2',
      title: '第三方账号',
      authorizeUrl: 'https://sso.example.com/authorize',
      tokenUrl: 'https://sso.example.com/token',
      userUrl: 'https://sso.example.com/userinfo',
      clientId: 'kezhan',
      clientSecret: 'hush',
      scope: 'openid profile',
      idClaim: 'sub',
      bindBy: undefined,
    },
    timeoutMs: 5000,
  })
  expect(externalOf({ ...oauth2, KEZHAN_OAUTH2_BIND_BY: 'phone' })?.oauth2?.bindBy).toEqual({
    column: 'phone',
    claim: 'phone_number',
  })
})

test('a CAS server is named by its address', () => {
  const env = { KEZHAN_PUBLIC_URL: 'http://10.0.0.5:3000', KEZHAN_CAS_URL: 'https://sso.example.com/cas/' }
  expect(externalOf(env)?.cas).toEqual({ title: '统一认证', url: 'https://sso.example.com/cas' })
})

test.each([
  ['KEZHAN_PUBLIC_URL', ''],
  ['KEZHAN_PUBLIC_URL', 'https://pms.example.com/path'],
  ['KEZHAN_OAUTH2_TOKEN_URL', ''],
  ['KEZHAN_OAUTH2_TOKEN_URL', 'javascript:hush'],
  ['KEZHAN_OAUTH2_CLIENT_SECRET', ' '],
  ['KEZHAN_OAUTH2_NAME', 'cas'],
  ['KEZHAN_OAUTH2_NAME', 'a/b'],
  ['KEZHAN_OAUTH2_BIND_BY', 'realname'],
])('%s=%s stops the start with a sentence that names the variable and tells no value', (name, value) => {
  const start = () => externalOf({ ...oauth2, [name]: value })
  expect(start).toThrow(name)
  expect(start).not.toThrow(/hush/)
})
