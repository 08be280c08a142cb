import { ApiProblem } from '@kezhan/client/request/client'
import type { MenuNode } from '@kezhan/identity/model/session-calls'
import type { UserInfo } from '@kezhan/resource/user-info'
import { expect, test } from 'vitest'
import { complaintOf, profileFrom } from './profile'

const user: UserInfo = {
  id: '1',
  username: 'frontdesk',
  realname: '王芳',
  avatar: null,
  hotelCode: 'KZ001',
  hotelName: '',
  tenantId: '1',
  orgCode: null,
  shiftIndex: '01',
  shiftName: '早班',
}
const position: MenuNode = {
  id: 'p',
  route: '1',
  path: '/isystem/position',
  name: 'position',
  component: 'resource:/sys/position',
  meta: { title: '职务管理', words: '', keepAlive: true, internalOrExternal: false },
}

test('what the server says about the user completes what the login told', () => {
  const answer = {
    menu: [position],
    auth: [],
    allAuth: null,
    businessDate: '2026-11-15',
    hotelName: '客栈一店',
  }
  expect(profileFrom(answer, user)).toEqual({
    user: { ...user, hotelName: '客栈一店' },
    menu: [position],
    auth: [],
    allAuth: [],
    businessDate: '2026-11-15',
    sysSafeMode: false,
  })
})

test('the safe mode of the platform is kept', () => {
  const answer = { menu: [position], auth: [], allAuth: [], sysSafeMode: true }
  expect(profileFrom(answer, user).sysSafeMode).toBe(true)
})

test.each([[[]], [null]])('an empty menu (%j) is an error in the words of the specification', menu => {
  expect(() => profileFrom({ menu, auth: [], allAuth: [] }, user)).toThrow(
    'getPermissionList: permissions must be a non-null array !',
  )
})

test('the user reads what the server refused, and nothing of what only developers understand', () => {
  expect(complaintOf(new ApiProblem('系统维护中', { status: 503, code: 503 }))).toBe('系统维护中')
  expect(complaintOf(new Error('x is undefined'))).toBe('未获取到菜单权限，请联系管理员')
})
