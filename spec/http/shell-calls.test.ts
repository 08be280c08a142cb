import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

/** Shell specification §7, by whom each is made; the samples under /mock/api have a suite of their own. Without what they need they are refused in words, never unknown. */
const hotelCalls = `
  POST /user/login
  GET /user/get/info
  GET /sys/dict/queryAllDictItems
  GET /sys/dict/getDictItems/sex
  GET /sys/dict/loadDictItem/sex
  GET /sys/dict/loadDict/sex
  GET /api/base/getHotelConfig
  GET /base/hotel/getHotelBaseInfo
  GET /base/hotel/getHotelDetail
  GET /ebk/ebkRoomState/getRoomTypeSta
  GET /base/cfg/getRoomStatusSetting
  GET /ebk/ebkRoomState/getAllRoomStatus
  GET /ebk/order/getRoomMixAllDetail
  GET /market/mktChannel/all
  GET /ebk/shiftCfg/getByHotel
  POST /ebk/order/getOrderOccupation
  POST /ebk/ebkRoomState/getAvailableRooms
  POST /ebk/order/addBooking
  POST /base/card/add
  POST /user/logout`
const platformCalls = `
  POST /sys/login
  POST /sys/phoneLogin
  GET /sys/thirdLogin/getLoginUser/a/b
  POST /sys/cas/client/validateLogin
  POST /sys/online/forceLogout
  GET /sys/permission/getUserPermissionByToken
  GET /sys/user/getCurrentUserDeparts
  POST /sys/selectDepart
  GET /sys/dict/refleshCache
  GET /sys/annountCement/listByUser
  PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId
  GET /sys/annountCement/queryById
  GET /sys/annountCement/doReleaseData
  GET /sys/annountCement/doReovkeData
  POST /sys/role/add
  PUT /sys/role/edit
  GET /sys/role/queryall
  GET /sys/role/queryTreeList
  GET /sys/role/list
  POST /sys/user/add
  PUT /sys/user/edit
  GET /sys/user/list
  GET /sys/user/queryUserRole
  GET /sys/user/checkOnlyUser
  GET /sys/user/queryUserByDepId
  PUT /sys/user/frozenBatch
  PUT /sys/user/changePassword
  PUT /sys/user/updatePassword
  POST /sys/permission/add
  PUT /sys/permission/edit
  GET /sys/permission/list
  GET /sys/permission/getSystemMenuList
  GET /sys/permission/getSystemSubmenu
  GET /sys/permission/getSystemSubmenuBatch
  GET /sys/permission/queryTreeList
  GET /sys/permission/queryRolePermission
  GET /sys/permission/getPermRuleListByPermId
  GET /sys/permission/queryPermissionRule
  GET /sys/permission/queryDepartPermission
  POST /sys/permission/saveRolePermission
  POST /sys/permission/saveDepartPermission
  GET /sys/sysDepart/queryTreeList
  GET /sys/sysDepart/queryDepartTreeSync
  GET /sys/sysDepart/queryIdTree
  GET /sys/sysDepart/searchBy
  GET /sys/sysDepart/queryMyDeptTreeList
  DELETE /sys/sysDepart/delete
  GET /sys/sysDepartPermission/queryTreeListForDeptRole
  GET /sys/sysDepartPermission/queryDeptRolePermission
  POST /sys/sysDepartPermission/saveDeptRolePermission
  POST /sys/dict/add
  PUT /sys/dict/edit
  POST /sys/dictItem/add
  PUT /sys/dictItem/edit
  GET /sys/category/loadTreeRoot
  GET /sys/category/loadTreeChildren
  GET /sys/category/loadOne
  GET /sys/category/loadTreeData
  GET /sys/category/loadDictItem/
  GET /sys/position/list
  GET /sys/loginfo
  GET /sys/visitInfo
  GET /sys/duplicate/check
  GET /sys/checkRule/checkByCode
  POST /sys/logout`

const methods = ['DELETE', 'GET', 'POST', 'PUT'] as const

test.each([
  ['manager', hotelCalls],
  ['admin', platformCalls],
])('SH-SESS-006 every call that the shell makes has its server: %s', async (username, calls) => {
  const token = await signIn(booted.app, username)
  for (const line of calls.trim().split('\n')) {
    const [word = '', path = ''] = line.trim().split(' ')
    const method = methods.find(one => one === word) ?? 'GET'
    const { status, body } = await ask(booted.app, method, path, {
      token,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    })
    expect([line.trim(), status, status < 500 && ![404, 405].includes(status)]).toEqual([
      line.trim(),
      status,
      true,
    ])
    // The envelope of every answer.
    expect([line.trim(), typeof body.success, typeof body.message]).toEqual([
      line.trim(),
      'boolean',
      'string',
    ])
  }
})
