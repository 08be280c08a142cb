import { menu } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { MenuNode, UserPermissions } from '@kezhan/identity/model/session-calls'
import { type MenuRow, menuRows } from '@kezhan/resource/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

const rows = menuRows(menu)
const pages = rows.filter(row => row.menuType !== 2)

/** Shell specification §2.4, to the letter; the groups whose paths it does not give have those of decision C-05. */
const groups = {
  '/dashboard': 'analysis workplace',
  '/report': 'ArchivesStatisticst ViserChartDemo',
  '/RoomsStatus': 'realTimeRoomState longTermRoomStatus realTimeData',
  '/big/screen': 'designer production logistics',
  '/online':
    'cgform cgreport copyform/:code cgformErpList/:code cgformTabList/:code df/:table/:id cgformList/:code cgformTreeList/:code cgreport/:code cgformInnerTableList/:code',
  '/CustomerOrder':
    'normalBooking teamBooking normalCheckIn orderStatus/booking orderStatus/livingIn orderStatus/checkedOut orderStatus/onAccount guestInfo teamManagement advanceOrder',
  '/CashingBill': 'cashAccount addPay',
  '/Marketing':
    'basePrice housePriceStrategy housePriceChart hotelCalendar marketingActivities channelManagement coupons/autoCouponManagement coupons/couponManagement coupons/queryCoupon channelRoomControl channelRoomType overScheduledConfig',
  '/isystem':
    'user roleUserList permission depart departUserList position addressList dict config annountCement fillRule checkRule dataSource',
  '/isys': 'category tenant',
  '/CustomerRelationship':
    'memberManagement/bonusRoomChangeRules memberManagement/SettingIntegralValidity memberManagement/memCardDetails memberManagement/membershipLevel memberManagement/newMembers memberManagement/integralRoomChangeRecord memberManagement/topUpRules memberManagement/memCardManage intermediaryManagement unitManagement/queryCollection unitManagement/accountSetManagement unitManagement/queryAccounting unitManagement/accountingTreatment unitManagement/basicInformation',
  '/monitor': 'gatewayRoute quartzJob log dataLog sql redis jvm httptrace tomcat server disk docs',
  '/message': 'list template my',
  '/MessageCenter':
    'abnormal setMessage groupMessage selfService orderMessage storeMessage roomMessage agency',
  '/Setting':
    'roomInfo/roomType roomInfo/floor roomInfo/room roomInfo/lock otherConfig/onlinePayment otherConfig/smallGoods otherConfig/postingAccount otherConfig/businessParam otherConfig/dataDictionary otherConfig/rentalItems otherConfig/businessPoint hotelInfo/baseInfo hotelInfo/qualification hotelInfo/richInfo userManagement/power userManagement/role userManagement/department userManagement/user paramConfig',
  '/Report': 'finance reception achievements leakProof warehouse cashierStatement member',
  '/ChangeShifts': 'handover shiftHandoverRecord',
  '/account':
    'center settings/base settings/custom settings/binding settings/notification settings/security workplace',
  '/isps': 'userAnnouncement',
}

test('SH-MENU-002 the menus that are served cover section 2.4', async () => {
  const expected = Object.entries(groups).flatMap(([group, names]) =>
    names.split(' ').map(name => `${group}/${name}`),
  )
  const served = await Promise.all(['admin', 'manager'].map(permissionsFor))
  const known = new Set(served.flatMap(({ menu }) => pathsOf(menu)))
  expect(expected.filter(path => !known.has(path))).toEqual([])
})

test('SH-MENU-003 each entry has a path, a component, a title and a hidden flag', () => {
  for (const { url, component, name, hidden } of pages) {
    expect(url).toMatch(/^\//)
    expect(component).not.toBe('')
    expect(name).toMatch(/\p{Script=Han}/u)
    expect(typeof hidden).toBe('boolean')
  }
  expect(new Set(pages.map(row => row.url)).size).toBe(pages.length)
})

test('the tree is in the database, and pages that are not built are kept from everybody', async () => {
  const stored = await booted.sql<{ id: string }>('select id from sys_permission where menu_type <> 2')
  expect(stored.map(row => row.id)).toEqual(expect.arrayContaining(pages.map(row => row.id)))
  const shown = new Set(pathsOf((await permissionsFor('admin')).menu))
  const unbuilt = pages.filter(row => !row.isBuilt)
  expect(unbuilt.filter(row => shown.has(row.url ?? '')).map(row => row.url)).toEqual([])
  const missing = pages.filter(row => isBuiltPage(row) && !row.needsHotel && !shown.has(row.url ?? ''))
  expect(missing.map(row => row.url)).toEqual([])
})

test('a page about one hotel is served to the people of hotels, not to those of the platform', async () => {
  const oneHotel = [
    '/RoomsStatus/longTermRoomStatus',
    '/CustomerOrder/normalBooking',
    '/CustomerOrder/teamBooking',
    '/CustomerOrder/normalCheckIn',
    '/CustomerOrder/orderStatus/booking',
    '/CustomerOrder/guestInfo',
    '/Marketing/housePriceChart',
    '/ChangeShifts/nightAudit',
  ]
  const ofHotel = pathsOf((await permissionsFor('manager')).menu)
  const ofPlatform = pathsOf((await permissionsFor('admin')).menu)
  expect(ofHotel).toEqual(expect.arrayContaining(oneHotel))
  expect(ofPlatform.filter(path => oneHotel.includes(path))).toEqual([])
  // A resource whose rows belong to hotels says so itself.
  expect(ofHotel).toEqual(expect.arrayContaining(['/Setting/roomInfo/roomType', '/CashingBill/cashAccount']))
  expect(ofPlatform).not.toContain('/Setting/roomInfo/roomType')
  expect(ofPlatform).not.toContain('/CashingBill/cashAccount')
  // What the platform keeps for itself or reads of all stays.
  expect(ofPlatform).toEqual(
    expect.arrayContaining(['/isystem/user', '/isystem/depart', '/isystem/position', '/isys/category']),
  )
})

test('a page whose own reads the person has no right for is not served, whatever else of it he may do', async () => {
  const bills = '/CustomerRelationship/unitManagement/accountingTreatment'
  const till = '/CashingBill/addPay'
  const served = async (name: string) => pathsOf((await permissionsFor(name)).menu)
  // The desk charges units, which is a right of that page; to bill them and to collect is the work of finance.
  expect(await served('frontdesk')).not.toContain(bills)
  expect(await served('cashier')).not.toContain(bills)
  expect(await served('finance')).toContain(bills)
  // Finance looks at what the till took; it does not sell.
  expect(await served('finance')).not.toContain(till)
  expect(await served('finance')).toContain('/CashingBill/cashAccount')
  expect(await served('cashier')).toContain(till)
})

test('SH-MENU-004 SH-MENU-005 an entry of the menu has its parts, and its meta too', async () => {
  await booted.sql(
    `insert into sys_permission (id, parent_id, name, menu_type, url, component, icon, sort_no, is_external, always_show, is_hidden, redirect, perms)
     values ('t1', null, '外部', 1, 'https://a.example/{{hotelCode}}', 'layouts/IframePageView', 'api', 900, 'Y', 'Y', 'Y', '/x', 'sys:position:list')`,
  )
  const { menu: nodes } = await permissionsFor('admin')
  expect(nodes.find(node => node.id === 't1')).toEqual({
    id: 't1',
    route: '1',
    path: '/link/t1',
    name: 'link-t1',
    component: 'layouts/IframePageView',
    redirect: '/x',
    hidden: true,
    alwaysShow: true,
    meta: {
      title: '外部',
      words: 'waibu wb',
      icon: 'api',
      keepAlive: false,
      internalOrExternal: true,
      componentName: 'IframePageView',
      hideMenu: true,
      url: 'https://a.example/{{hotelCode}}',
      target: '_blank',
      permission: ['sys:position:list'],
    },
  })
  const system = nodes.find(node => node.path === '/isystem')
  const position = system?.children?.find(node => node.path === '/isystem/position')
  expect(position).toMatchObject({
    name: 'isystem-position',
    meta: { keepAlive: true, permission: ['sys:position:list'], words: 'zhiwuguanli zwgl' },
  })
  expect(position?.meta.permissionList).toContain('sys:position:export')
})

test('everybody has his own pages, and a hotel role has its part of the tree', async () => {
  for (const name of ['frontdesk', 'housekeeper', 'finance']) {
    const paths = pathsOf((await permissionsFor(name)).menu)
    expect(paths).toEqual(expect.arrayContaining(['/dashboard/analysis', '/account/center']))
    expect(paths).not.toContain('/isystem/dict')
  }
})

test('a new version changes what an administrator has left alone, and only that', async () => {
  const { addMenuRows } = await import('@kezhan/people/server/menu-store')
  const row = rows.find(one => one.url === '/isystem/position') as MenuRow
  await booted.sql(`update sys_permission set name = '岗位' where id = $1`, [row.id])
  const changed = { ...row, name: '新职务管理', icon: 'crown', component: 'system/NewPage' }
  const added = await booted.database.ownerTx(tx => addMenuRows(tx, [changed]))
  expect(added).toEqual([])
  const [stored] = await booted.sql('select name, icon, component from sys_permission where id = $1', [
    row.id,
  ])
  expect(stored).toEqual({ name: '岗位', icon: 'crown', component: 'system/NewPage' })
})

const isBuiltPage = (row: MenuRow): boolean => row.isBuilt && row.component !== 'layouts/RouteView'

async function permissionsFor(username: string): Promise<UserPermissions> {
  const token = await signIn(booted.app, username)
  const { body } = await ask<UserPermissions>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
    token,
  })
  return body.result
}

const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(node => [node.path, ...pathsOf(node.children ?? [])])
