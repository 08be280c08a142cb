import { expect, test } from 'vitest'
import { call, refusesStrangers } from './call'
import { paperCalls } from './paper-calls'

test('a paper is looked at with one call and printed once with another', () => {
  const input = { folioId: { kind: 'text', label: '客账', required: true } } as const
  const paper = paperCalls('settlement', { access: 'acct:list', title: '结账单', input })
  expect(paper).toEqual({
    kind: 'settlement',
    preview: { method: 'GET', path: '/ebk/paper/settlement', access: 'acct:list', title: '结账单', input },
    print: {
      method: 'POST',
      path: '/ebk/paper/settlement/print',
      access: 'acct:list',
      title: '打印结账单',
      input,
      once: true,
    },
  })
})

test('a call says what was said of it, and nothing of what was not', () => {
  const money = { ledgers: ['guest'], writes: { NORMAL: ['D+'] } } as const
  const needs = [{ right: 'acct:refund' }] as const
  const whole = call('POST', '/acct/post', {
    access: 'acct:post',
    title: '入账',
    needs,
    signed: true,
    once: true,
    money,
    bodyBytes: 5_000_000,
    evenBeforeNewPassword: true,
  }).returns<null>()
  expect(whole).toEqual({
    method: 'POST',
    path: '/acct/post',
    access: 'acct:post',
    title: '入账',
    input: {},
    needs,
    signed: true,
    once: true,
    money,
    bodyBytes: 5_000_000,
    evenBeforeNewPassword: true,
  })
  const plain = call('GET', '/acct/list', {
    access: 'acct:list',
    title: '账目',
    signed: false,
    once: false,
    evenBeforeNewPassword: false,
  }).returns<null>()
  expect(plain).toEqual({
    method: 'GET',
    path: '/acct/list',
    access: 'acct:list',
    title: '账目',
    input: {},
  })
})

test('calls of the hotel refuse names that nobody declared; those of the platform’s lineage let them go', () => {
  for (const path of ['/acct/post', '/ebk/paper/settlement', '/system/x', '/room/sys/x', '/demonstration'])
    expect([path, refusesStrangers({ path })]).toEqual([path, true])
  for (const path of [
    '/sys/user/add',
    '/online/cgform/api',
    '/user/permissions',
    '/api/list',
    '/resource/list',
    '/demo/mock',
    '/gateway/x',
  ])
    expect([path, refusesStrangers({ path })]).toEqual([path, false])
})
