import type { UserInfo } from '@kezhan/web-kit/request/session-store'
import { expect, test } from 'vitest'
import type { MenuNode } from '../menu/menu-node'
import { profileFrom } from './profile'

const user: UserInfo = {
  id: '1',
  username: 'frontdesk',
  realname: '王芳',
  avatar: null,
  hotelCode: 'KZ001',
  hotelName: null,
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
  meta: { title: '职务管理' },
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
    profile: {
      user: { ...user, hotelName: '客栈一店' },
      menu: [position],
      auth: [],
      allAuth: [],
      businessDate: '2026-11-15',
    },
  })
})

test.each([[[]], [null]])('an empty menu (%j) is a complaint in the words of the specification', menu => {
  expect(profileFrom({ menu, auth: [], allAuth: [] }, user)).toEqual({
    complaint: 'getPermissionList: permissions must be a non-null array !',
  })
})
