import { expect, test } from 'vitest'
import {
  codeProblem,
  confirmProblem,
  emailProblem,
  mobileProblem,
  passwordProblem,
  usernameProblem,
} from './registration'

test('手机号码：1 后面是 3、4、5、7、8，再加九位数字', () => {
  expect(mobileProblem('', false)).toBe('请输入手机号码')
  for (const good of ['13800138000', '14000000000', '15912345678', '17612345678', '18612345678'])
    expect(mobileProblem(good, false)).toBeUndefined()
  for (const bad of [
    '16612345678',
    '19912345678',
    '12345678901',
    '1380013800',
    '138001380001',
    'x3800138000',
    '+13800138000',
  ])
    expect(mobileProblem(bad, false)).toBe('请输入正确的手机号码')
})

test('the switch admits 16x and 19x, and nothing else', () => {
  expect(mobileProblem('16612345678', true)).toBeUndefined()
  expect(mobileProblem('19912345678', true)).toBeUndefined()
  for (const bad of ['12912345678', '1661234567', '166123456789', '016612345678'])
    expect(mobileProblem(bad, true)).toBe('请输入正确的手机号码')
})

test('用户名四到十八位，只有字母、数字、下划线', () => {
  expect(usernameProblem('')).toBe('请输入用户名!')
  for (const good of ['abcd', 'a_1Z', 'a'.repeat(18)]) expect(usernameProblem(good)).toBeUndefined()
  for (const bad of ['abc', 'a'.repeat(19), 'ab-cd', '张三李四', 'ab cd'])
    expect(usernameProblem(bad)).toBe('长度为4-18位（字母、数字、下划线）')
})

test('邮箱可以不填，填了就要像邮箱', () => {
  for (const good of ['', 'a@b.cn', 'li.si+pms@mail.example.com']) expect(emailProblem(good)).toBeUndefined()
  for (const bad of ['a', 'a@b', 'a b@c.cn', '@b.cn', 'a@b.c', 'a@b.cn ', 'a@b.cn 或 c@d.cn'])
    expect(emailProblem(bad)).toBe('邮箱格式不正确')
})

test('密码至少八位，至多一百二十八位，有字母也有数字', () => {
  expect(passwordProblem('')).toBe('请输入密码!')
  for (const good of ['abcdefg1', 'Kezhan@2026', `a1${'x'.repeat(126)}`])
    expect(passwordProblem(good)).toBeUndefined()
  for (const bad of ['abc1', 'abcdef1', 'abcdefgh', '12345678', `a1${'x'.repeat(127)}`])
    expect(passwordProblem(bad)).toBe('密码至少8位，须同时包含字母和数字')
})

test('确认密码与验证码', () => {
  expect(confirmProblem('a', '')).toBe('请确认新密码!')
  expect(confirmProblem('a', 'b')).toBe('两次输入的密码不一样！')
  expect(confirmProblem('a', 'a')).toBeUndefined()
  expect([codeProblem(''), codeProblem('12345'), codeProblem('123456')]).toEqual([
    '请输入验证码',
    '验证码为6位数字',
    undefined,
  ])
})

test.each(['1234567', 'a123456', '123456b', '12345六'])('“%s”不是六位数字的验证码', value => {
  expect(codeProblem(value)).toBe('验证码为6位数字')
})
