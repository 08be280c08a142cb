import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { GalleryCard, Rehearsal } from '@kezhan/online/model/bundle-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedBy, sentences } from './testing/carry-desk'
import { granted } from './testing/flow-desk'

// 表单库: each ready form is installed with one click and works.

let booted: Booted
let admin: string
let inHotel: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  inHotel = await signInTo(booted.app, 'KZ001')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

const post = <T = unknown>(path: string, body: object = {}, token = inHotel) =>
  ask<T>(booted.app, 'POST', path, { token, body })
const get = <T = unknown>(path: string, query: Record<string, string> = {}, token = inHotel) =>
  ask<T>(booted.app, 'GET', path, { token, query })
const cards = async (token = inHotel) =>
  granted(await get<readonly GalleryCard[]>('/online/gallery/list', {}, token))
const rehearse = (key: string, choices: object = {}, token = inHotel) =>
  post<Rehearsal>('/online/gallery/rehearse', { key, ...choices }, token)
async function install(key: string, choices: object = {}, token = inHotel): Promise<Rehearsal> {
  const { seal } = granted(await rehearse(key, choices, token))
  return granted(await post<Rehearsal>('/online/gallery/install', { key, ...choices, seal }, token))
}
const managerRole = async () => {
  const [role] = await booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code = 'KZ001' and role_code = 'hotel_manager'`,
  )
  return role?.id ?? ''
}

/** A record of each form, by its key, and one field to change afterwards. */
const records: Readonly<Record<string, { code: string; row: object; change: object }>> = {
  'lost-and-found': {
    code: 'lost_item',
    row: { itemName: '手表', itemType: 'other', state: 'kept', foundPlace: '301', foundDay: '2026-03-01' },
    change: { foundPlace: '302' },
  },
  'repair-order': {
    code: 'repair_order',
    row: {
      place: '301',
      repairType: 'other',
      level: 'mid',
      problem: '空调不制冷',
      laborCost: 1000,
      partCost: 250,
    },
    change: { partCost: 300 },
  },
  complaint: {
    code: 'complaint',
    row: { topic: '噪音', complaintType: 'other', source: 'desk', happenedAt: '2026-03-01 21:00:00' },
    change: { roomNo: '301' },
  },
  'handover-item': {
    code: 'handover_item',
    row: { topic: '叫醒', itemType: 'other' },
    change: { roomNo: '301' },
  },
  'purchase-request': {
    code: 'purchase_request',
    row: {
      topic: '毛巾',
      purchaseType: 'room',
      needDay: '2026-03-10',
      lines: [{ goods: '浴巾', qty: 2.5, price: 1000 }],
    },
    change: { note: '白色' },
  },
  asset: {
    code: 'asset_item',
    row: {
      assetNo: 'A-1',
      assetName: '电视',
      assetType: 'other',
      boughtDay: '2026-01-01',
      price: 5000,
      qty: 2,
    },
    change: { place: '大堂' },
  },
  visitor: {
    code: 'visitor',
    row: {
      visitorName: '王先生',
      phone: '13800000000',
      state: 'inside',
      reason: 'other',
      cameAt: '2026-03-01 10:00:00',
      people: 1,
    },
    change: { plate: '沪A12345' },
  },
}

test('the platform says where it stands in the menu, a hotel does not: the menu is that of all hotels', async () => {
  const place = { menuParentId: 'menu:Setting.roomInfo' }
  expect(granted(await rehearse('asset', place, admin)).isBlocked).toBe(false)
  // Who acts in a hotel for the platform is the platform.
  expect(granted(await rehearse('asset', place)).isBlocked).toBe(false)
  const { token } = await addPerson(booted, {
    username: 'gallery_hotel',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['online:cgform:head:list', 'online:cgform:head:add', 'online:cgform:sync'],
  })
  expect(sentences(granted(await rehearse('asset', place, token))).join()).toContain(
    '只有平台可以维护菜单和数据规则',
  )
})

test('cards say what each holds; installing takes one click, gives it to a role, and its records work', async () => {
  const before = await cards()
  expect(before.map(({ key }) => key).sort()).toEqual(Object.keys(records).sort())
  expect(before.map(({ title }) => title).sort()).toEqual(
    ['失物招领', '维修单', '投诉', '交接事项', '采购申请', '资产', '访客登记'].sort(),
  )
  const roleIds = [await managerRole()]
  for (const { key, code, title, state, holds, about } of before) {
    expect([state, holds.length > 3, about !== '']).toEqual(['absent', true, true])
    const said = await install(key, { roleIds })
    expect(said.title).toBe(title)
    expect(said.lines.filter(({ what }) => what !== 'new')).toEqual([])
    const one = records[key]
    if (one === undefined) throw new Error(key)
    expect(code).toBe(one.code)
    const at = `/online/data/${one.code}`
    const { id } = granted(await post<{ id: string }>(`${at}/add`, one.row, manager))
    const row = granted(await get<{ version: number }>(`${at}/queryById`, { id }, manager))
    granted(
      await ask(booted.app, 'PUT', `${at}/edit`, {
        token: manager,
        body: { id, version: row.version, ...one.change },
      }),
    )
    const listed = granted(await get<{ records: object[] }>(`${at}/list`, {}, manager))
    expect(listed.records).toMatchObject([one.change])
    const inView = await get<{ records: object[] }>(`${at}-1/list`, {}, inHotel)
    expect([key, inView.body.success]).toEqual([key, true])
  }
  expect(await recordedBy(booted, 'POST /online/gallery/install')).toEqual(
    expect.arrayContaining(['onl_cgform_head', 'onl_published', 'sys_dict', 'sys_role_permission']),
  )
  expect((await cards()).every(({ state }) => state === 'live')).toBe(true)
})

test('computed sums, a button, an approval and its message work as installed', async () => {
  const sums = async (code: string) =>
    granted(await get<{ records: Record<string, unknown>[] }>(`/online/data/${code}/list`)).records[0]
  expect(await sums('repair_order')).toMatchObject({ totalCost: 1300 })
  expect(await sums('asset_item')).toMatchObject({ worth: 10_000 })
  const request = await sums('purchase_request')
  expect(request).toMatchObject({ total: 2500 })
  const visitor = await sums('visitor')
  granted(await post('/online/flows/press/visitor', { ids: [visitor?.id], key: 'leave' }, manager))
  expect(await sums('visitor')).toMatchObject({ state: 'left' })
  // 采购申请: the manager, then finance; then its maker and finance hear of it.
  const id = String(request?.id)
  granted(await post('/online/flows/submit/purchase_request', { id }))
  const finance = await signIn(booted.app, 'finance')
  const manager1 = granted(
    await get<{ records: { taskId: string }[] }>('/online/flows/mine', { box: 'open' }, manager),
  )
  const agree = (taskId: string | undefined, token: string) =>
    post('/online/flows/decide', { taskId, deed: 'agree', note: '' }, token)
  granted(await agree(manager1.records[0]?.taskId, manager))
  const finance1 = granted(
    await get<{ records: { taskId: string }[] }>('/online/flows/mine', { box: 'open' }, finance),
  )
  granted(await agree(finance1.records[0]?.taskId, finance))
  expect(await sums('purchase_request')).toMatchObject({ approvalState: 'approved' })
  const told = granted(
    await get<{ sysMsgList: { titile: string }[] }>('/sys/annountCement/listByUser', {}, finance),
  )
  expect(told.sysMsgList[0]).toMatchObject({ titile: '采购申请已同意：毛巾' })
})

test('installing what is there already says so and changes nothing', async () => {
  const again = granted(await rehearse('asset'))
  expect(again.lines.every(({ what }) => what === 'keep')).toBe(true)
  expect(sentences(again)[0]).toMatch(/^keep 字典/)
  // Somebody has made it his own: a second installation does not take that away.
  await booted.sql(`update onl_cgform_field set label = '物品' where name = 'itemName'`)
  const changed = granted(await rehearse('lost-and-found'))
  expect(sentences(changed).join()).toContain('编码“lost_item”已被“失物招领”使用')
  const refused = await post('/online/gallery/install', { key: 'lost-and-found', seal: changed.seal })
  expect(refused.body.message).toContain('没有导入任何内容')
  expect((await rehearse('no-such')).body.message).toBe('表单库没有“no-such”')
})

test('the gallery is for who draws forms', async () => {
  const own = { tenantId: '1', hotelCode: 'KZ001' }
  const none = await addPerson(booted, { username: 'gallery_none', ...own, rights: [] })
  expect((await get('/online/gallery/list', {}, none.token)).status).toBe(403)
  expect((await rehearse('asset', {}, none.token)).status).toBe(403)
  expect((await post('/online/gallery/install', { key: 'asset', seal: 'x' }, none.token)).status).toBe(403)
})
