import { expect, test } from 'vitest'
import { passwordChangeProblems } from './password-change'

const good = { oldpassword: 'Kezhan@2026', password: 'Laiyin2027', confirmpassword: 'Laiyin2027' }
const textsOf = (change: Partial<typeof good>) =>
  passwordChangeProblems({ ...good, ...change }).map(({ field, text }) => `${field}: ${text}`)

test('a good change has no problem', () => {
  expect(textsOf({})).toEqual([])
})

test('each missing field is asked for in the words of the specification', () => {
  expect(textsOf({ oldpassword: '', password: '', confirmpassword: '' })).toEqual([
    'oldpassword: 请输入旧密码!',
    'password: 请输入新密码!',
    'confirmpassword: 请确认新密码!',
  ])
})

test('the confirmation equals the new password, which is strong and new', () => {
  expect(textsOf({ confirmpassword: 'Laiyin2028' })).toEqual(['confirmpassword: 两次输入的密码不一样！'])
  const weak = 'password: 密码至少8位，须同时包含字母和数字'
  for (const password of ['Ab1', 'abcdefgh', '12345678'])
    expect(textsOf({ password, confirmpassword: password })).toEqual([weak])
  expect(textsOf({ oldpassword: good.password })).toEqual(['password: 新密码不能与旧密码相同'])
})
