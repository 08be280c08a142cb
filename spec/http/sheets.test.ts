import { ask, type Booted, boot, signInTo } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson, type Person } from '@kezhan/app-server/testing/people'
import { formDesk, text } from '@kezhan/online/server/testing/form-desk'
import type { PrintData, Sheet, SheetSource, SourceFields } from '@kezhan/sheets/model/sheet'
import type { SheetLine } from '@kezhan/sheets/model/sheet-calls'
import { printPages } from '@kezhan/sheets/rules/fill-sheet'
import { firstSheet } from '@kezhan/sheets/rules/first-sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'

// 打印设计: whoever drew a sheet, who prints it gets what he may read himself, and of other houses nothing.

let booted: Booted
let maker: Person
let neighbour: Person
/** The platform acting in the hotel: holds every right, those of drawn forms too. */
let acting: { token: string }
const own = { tenantId: '1', hotelCode: 'KZ001' }
const rights = [
  'sheet:edit',
  'sheet:publish',
  'base:room:list',
  'base:room:queryById',
  'base:roomType:list',
  'online:selfReport:list',
  'online:selfReport:edit',
  'online:cgreport:data',
] as const
beforeAll(async () => {
  booted = await boot()
  await addNeighbourHotel(booted, 'KZSHT')
  maker = await addPerson(booted, { username: 'sheet_maker', ...own, rights })
  neighbour = await addPerson(booted, { username: 'sheet_next', tenantId: '1', hotelCode: 'KZSHT', rights })
  acting = { token: await signInTo(booted.app, 'KZ001') }
})
afterAll(() => booted.stop())
const {
  draw,
  publish: publishForm,
  addRow,
  rows: formRows,
} = formDesk(
  () => booted,
  () => acting.token,
)

type Who = Pick<Person, 'token'>
const get = <T>(path: string, { token }: Who, query: Record<string, string> = {}) =>
  ask<T>(booted.app, 'GET', `/sheets/${path}`, { token, query })
const post = <T>(path: string, { token }: Who, body: object) =>
  ask<T>(booted.app, 'POST', `/sheets/${path}`, { token, body })
async function done<T>(
  answer: Promise<{ status: number; body: { success: boolean; message: string; result: T } }>,
): Promise<T> {
  const { status, body } = await answer
  expect([status, body.message, body.success]).toEqual([200, expect.any(String), true])
  return body.result
}
async function refusal(answer: Promise<{ body: { success: boolean; message: string } }>): Promise<string> {
  const { body } = await answer
  expect(body.success).toBe(false)
  return body.message
}

const rooms: SheetSource = { from: 'list', path: '/base/room' }
const roomSheet = (more: Partial<Sheet> = {}): Sheet => ({
  paper: 'a4',
  source: rooms,
  columns: [{ widthMm: 60 }, { widthMm: 60 }],
  rows: [
    { band: 'pageHead', heightMm: 8 },
    { band: 'detail', heightMm: 7 },
    { band: 'foot', heightMm: 7 },
  ],
  cells: [
    { row: 0, column: 0, kind: 'text', text: '房号', isBold: 'Y' },
    { row: 1, column: 0, kind: 'field', field: 'roomNo', borders: ['bottom'] },
    { row: 1, column: 1, kind: 'field', field: 'roomTypeId' },
    { row: 2, column: 0, kind: 'sum', how: 'count', text: '共' },
  ],
  ...more,
})
const save = (sheet: object, who: Who = maker, more: object = {}) =>
  post<{ id: string; version: number }>('save', who, { name: '房间清单', sheet, ...more })
const saved = (sheet: object, who: Who = maker, more: object = {}) => done(save(sheet, who, more))
async function published(sheet: object, who: Who = maker): Promise<string> {
  const { id, version } = await saved(sheet, who)
  await done(post('publish', who, { id, version }))
  return id
}
const print = (id: string, who: Who, more: object = {}) =>
  post<PrintData & { name: string; sheet: Sheet }>('print', who, { id, ...more })

test('LOWCODE-005 without a session nothing answers, and drawing takes its right', async () => {
  const none = await addPerson(booted, { username: 'sheet_none', ...own, rights: ['base:room:list'] })
  const drawing = [
    ['GET', 'list'],
    ['GET', 'draft'],
    ['POST', 'save'],
    ['POST', 'publish'],
    ['POST', 'withdraw'],
    ['GET', 'versions'],
    ['POST', 'bringBack'],
    ['POST', 'delete'],
    ['GET', 'sources'],
    ['POST', 'fields'],
    ['POST', 'preview'],
    ['GET', 'export'],
    ['POST', 'import'],
  ] as const
  for (const [method, path] of [...drawing, ['GET', 'open'], ['POST', 'print']] as const)
    expect((await ask(booted.app, method, `/sheets/${path}`, { body: {} })).status, path).toBe(401)
  for (const [method, path] of drawing)
    expect(
      (await ask(booted.app, method, `/sheets/${path}`, { token: none.token, body: {} })).status,
      path,
    ).toBe(403)
  const drawer = await addPerson(booted, { username: 'sheet_drawer', ...own, rights: ['sheet:edit'] })
  expect((await post('publish', drawer, { id: 'x', version: 1 })).status).toBe(403)
})

test('LOWCODE-005 a sheet is drawn, saved, published, printed, withdrawn and deleted', async () => {
  const { id, version } = await saved(roomSheet())
  expect(version).toBe(1)
  const [line] = (await done(get<SheetLine[]>('list', maker))).filter(one => one.id === id)
  expect(line).toMatchObject({ name: '房间清单', publishedVersion: null, from: 'list', path: '/base/room' })
  expect(await refusal(print(id, maker))).toBe('打印模板还没有发布')
  expect(await refusal(post('publish', maker, { id, version: 7 }))).toContain('别人已保存了新的版本')
  await done(post('publish', maker, { id, version: 1 }))
  const printed = await done(print(id, maker))
  const stored = await booted.sql<{ no: string; type: string }>(
    `select r.room_no as no, t.name as type from room r join room_type t on t.id = r.room_type_id where r.hotel_code = 'KZ001'`,
  )
  expect(printed.documents[0]?.rows.map(row => [row.roomNo, row.roomTypeId]).sort()).toEqual(
    stored.map(({ no, type }) => [no, type]).sort(),
  )
  const pages = printPages(printed.sheet, printed)
  expect(JSON.stringify(pages.at(-1)?.rows.at(-1)?.cells[0]?.text)).toBe(`"共${stored.length}"`)
  // What is drawn on is not printed before it is published too.
  await saved(roomSheet({ cells: [] }), maker, { id, version: 1 })
  expect((await done(print(id, maker))).sheet.cells).toHaveLength(4)
  await done(post('withdraw', maker, { id }))
  expect(await refusal(post('withdraw', maker, { id }))).toBe('打印模板还没有发布')
  await done(post('delete', maker, { id }))
  expect(await refusal(post('delete', maker, { id }))).toContain('没有这张打印模板')
  expect(await booted.sql('select 1 from sheet_version where sheet_id = $1', [id])).toEqual([])
  const records = await booted.sql<{ n: number }>(
    `select count(*)::int as n from sys_change_log where table_name = 'sheet_design' and row_id = $1`,
    [id],
  )
  expect(records[0]?.n).toBe(5)
})

test('LOWCODE-005 who prints needs the right of the source, and what he prints is written down', async () => {
  const id = await published(roomSheet())
  const reader = await addPerson(booted, { username: 'sheet_reader', ...own, rights: ['base:room:list'] })
  const blind = await addPerson(booted, { username: 'sheet_blind', ...own, rights: [] })
  const open = async (who: Who) => (await done(get<{ id: string }[]>('open', who))).some(one => one.id === id)
  expect([await open(reader), await open(blind), await open(neighbour)]).toEqual([true, false, false])
  expect((await done(print(id, reader))).documents[0]?.rows.length).toBeGreaterThan(0)
  expect(await refusal(print(id, blind))).toBe('您没有查看该数据的权限，不能打印')
  const [left] = await booted.sql<{ subject: string; row_count: number }>(
    `select subject, row_count from sys_disclosure_log where username = 'sheet_reader'`,
  )
  expect(left?.subject).toBe('房间清单（打印）')
  expect(left?.row_count).toBeGreaterThan(0)
})

test('LOWCODE-005 another house neither sees, changes nor prints it, and prints its own rows', async () => {
  const id = await published(roomSheet())
  const missing = '没有这张打印模板，它可能已被删除'
  for (const answer of [
    get('draft', neighbour, { id }),
    get('versions', neighbour, { id }),
    get('export', neighbour, { id }),
    post('publish', neighbour, { id, version: 1 }),
    post('withdraw', neighbour, { id }),
    post('bringBack', neighbour, { id, version: 1, number: 1 }),
    post('delete', neighbour, { id }),
    save(roomSheet(), neighbour, { id, version: 1 }),
    print(id, neighbour),
  ])
    expect(await refusal(answer)).toBe(missing)
  const theirs = await published(roomSheet(), neighbour)
  expect((await done(print(theirs, neighbour))).documents[0]?.rows).toEqual([])
  const [room] = await booted.sql<{ id: string }>(`select id from room where hotel_code = 'KZ001' limit 1`)
  expect((await done(print(theirs, neighbour, { ids: [room?.id] }))).documents[0]?.rows).toEqual([])
})

test('LOWCODE-005 chosen rows and the conditions of the list', async () => {
  const id = await published(roomSheet())
  const some = await booted.sql<{ id: string; room_no: string }>(
    `select id, room_no from room where hotel_code = 'KZ001' order by room_no limit 2`,
  )
  const numbers = async (more: object) =>
    (await done(print(id, maker, more))).documents[0]?.rows.map(row => row.roomNo)
  expect((await numbers({ ids: some.map(one => one.id) }))?.sort()).toEqual(some.map(one => one.room_no))
  expect(await numbers({ query: { roomNo: some[0]?.room_no } })).toEqual([some[0]?.room_no])
})

test('LOWCODE-005 two savers: one wins, one is told; sixteen versions are kept and come back', async () => {
  const { id } = await saved(roomSheet())
  const both = await Promise.all([
    save(roomSheet({ cells: [] }), maker, { id, version: 1 }),
    save(roomSheet({ cells: [] }), maker, { id, version: 1 }),
  ])
  expect(both.map(({ body }) => body.message).sort()).toEqual([
    '保存成功！',
    '别人已保存了新的版本，请刷新后重试',
  ])
  for (let version = 2; version < 17; version++) await saved(roomSheet({ cells: [] }), maker, { id, version })
  const versions = await done(get<{ number: number }[]>('versions', maker, { id }))
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => 17 - at))
  expect(await refusal(post('bringBack', maker, { id, version: 17, number: 1 }))).toBe(
    '没有第1版，只保留最近16版',
  )
  expect(await refusal(post('bringBack', maker, { id, version: 3, number: 2 }))).toContain('别人已保存')
  await done(post('bringBack', maker, { id, version: 17, number: 2 }))
  const draft = await done(get<{ version: number; sheet: Sheet }>('draft', maker, { id }))
  expect([draft.version, draft.sheet.cells]).toEqual([18, []])
})

test('LOWCODE-005 what is wrong is refused by name: shape, problem, missing fields, size', async () => {
  expect(await refusal(save(roomSheet({ columns: [{ widthMm: 297 }] })))).toContain('列宽合计297毫米')
  expect(await refusal(save({ ...roomSheet(), paper: 'a0' }))).toContain('纸张')
  expect(await refusal(save({ ...roomSheet(), script: 'alert(1)' }))).toContain('script')
  const many = Array.from({ length: 1000 }, (_, at) => ({ row: 0, column: 0, kind: 'text', text: `${at}` }))
  expect(await refusal(save(roomSheet({ cells: many as Sheet['cells'] })))).toContain('单元格')
  const huge = await save(
    roomSheet({ cells: [{ row: 0, column: 0, kind: 'text', text: 'x'.repeat(5_000_000) }] }),
  )
  expect(huge.body.success).toBe(false)
  const { id, version } = await saved(
    roomSheet({ cells: [{ row: 1, column: 0, kind: 'field', field: 'constructor' }] }),
  )
  expect(await refusal(post('publish', maker, { id, version }))).toBe('A2：数据来源没有字段“constructor”')
  expect(await refusal(post('fields', maker, { source: { from: 'list', path: '/sys/user' } }))).toContain(
    '权限',
  )
  expect(await refusal(post('fields', maker, { source: { from: 'list', path: '/no/such' } }))).toContain(
    '权限',
  )
  expect(
    await refusal(
      post('fields', maker, { source: { from: 'record', path: '/base/room', child: 'toString' } }),
    ),
  ).toBe('“房间”没有明细表“toString”')
})

test('LOWCODE-005 one record of a drawn form with its rows; sums are those of its rows', async () => {
  const item = (name: string, more = {}) => text(name, { childName: 'items', ...more })
  const form = await draw(
    [
      text('no', { label: '单号' }),
      item('goods', { label: '品名' }),
      item('price', { label: '金额', kind: 'money' }),
    ],
    { dataScope: 'hotel', tables: [{ name: 'items', title: '明细', sortOrder: 1 }] },
  )
  expect((await publishForm(form.id)).body.message).toBe('同步成功')
  const prices = [1, 199, 99_999_999, 10]
  await addRow(form.code, { no: 'D-1', items: prices.map((price, at) => ({ goods: `货${at}`, price })) })
  await addRow(form.code, { no: 'D-2', items: [] })
  const source: SheetSource = { from: 'record', path: `/online/data/${form.code}`, child: 'items' }
  const fields = await done(post<SourceFields>('fields', acting, { source }))
  expect(fields.detail).toEqual([
    { key: 'items.goods', label: '品名', unit: 'text' },
    { key: 'items.price', label: '金额', unit: 'fen' },
  ])
  const sources = await done(get<{ resources: { path: string; children: object[] }[] }>('sources', acting))
  expect(sources.resources.find(({ path }) => path === source.path)?.children).toEqual([
    { name: 'items', title: '明细' },
  ])
  const id = await published(firstSheet('出货单', 'roll80', source, fields), acting)
  expect(await refusal(print(id, acting))).toBe('请先选择要打印的记录')
  const stored = await formRows(form.code)
  const printed = await done(print(id, acting, { ids: stored.map(row => row.id) }))
  const [first, second] = printed.documents
  expect(first?.record.no).toBe('D-1')
  expect(first?.rows.map(row => row['items.price'])).toEqual(prices)
  expect(second?.rows).toEqual([])
  const texts = printPages(printed.sheet, printed).flatMap(({ rows }) =>
    rows.flatMap(row => row.cells.map(cell => cell.text)),
  )
  expect(texts).toContain('1,000,002.09')
  expect(await refusal(print(id, acting, { ids: ['nobody'] }))).not.toBe('')
  expect(await refusal(print(id, acting, { ids: Array.from({ length: 101 }, (_, at) => `r${at}`) }))).toBe(
    '一次最多打印100条记录，请分次打印',
  )
  // The right of another resource is none to this one.
  expect(await refusal(print(id, maker, { ids: ['x'] }))).toBe('您没有查看该数据的权限，不能打印')
  expect((await done(post<PrintData>('preview', acting, { source }))).documents).toHaveLength(1)
})

test('LOWCODE-005 a cell may reckon: a formula is checked when it is saved, and money is exact', async () => {
  const item = (name: string, more = {}) => text(name, { childName: 'items', ...more })
  const form = await draw(
    [
      text('no', { label: '单号' }),
      item('price', { label: '单价', kind: 'money' }),
      item('qty', { label: '数量', kind: 'decimal', scale: 3 }),
    ],
    { dataScope: 'hotel', tables: [{ name: 'items', title: '明细', sortOrder: 1 }] },
  )
  expect((await publishForm(form.id)).body.message).toBe('同步成功')
  await addRow(form.code, {
    no: 'F-1',
    items: [
      { price: 1999, qty: 3 },
      { price: 5, qty: 0.5 },
      { price: 9_999_999, qty: 1000.001 },
    ],
  })
  const source: SheetSource = { from: 'record', path: `/online/data/${form.code}`, child: 'items' }
  const sheet = (line: string, total = 'sum(items.price)'): Sheet =>
    roomSheet({
      source,
      cells: [
        { row: 1, column: 0, kind: 'formula', formula: line },
        { row: 2, column: 0, kind: 'sum', how: 'sum', formula: line },
        { row: 2, column: 1, kind: 'formula', formula: total },
      ],
    })
  const wrong: readonly (readonly [Sheet, string])[] = [
    [sheet('price *'), 'A2：第8个字处：公式不完整，还缺一个值'],
    [sheet('price * cost'), 'A2：第9个字处：没有字段“cost”'],
    [sheet('fetch(1)'), 'A2：第1个字处：没有函数“fetch”'],
    [sheet('price * qty', 'price'), 'B3：第1个字处：没有字段“price”'],
    [sheet('('.repeat(60)), 'A2：第21个字处：公式最多嵌套20层'],
    [sheet('1'.repeat(600)), '公式'],
  ]
  for (const [one, words] of wrong) expect(await refusal(save(one, acting))).toContain(words)
  // Who may not read the source is told no more of it.
  expect(await refusal(save(sheet('price * cost')))).toBe('您没有查看该数据的权限，不能打印')
  const id = await published(sheet('price * qty'), acting)
  const [row] = await formRows(form.code)
  const printed = await done(print(id, acting, { ids: [row?.id] }))
  const texts = printPages(printed.sheet, printed).flatMap(({ rows }) =>
    rows.flatMap(one => one.cells.map(cell => cell.text)).filter(one => one !== ''),
  )
  expect(texts).toEqual(['59.97', '0.03', '100,000,090.00', '100,000,150.00', '100,020.03'])
})

test('LOWCODE-005 more rows than a print holds are refused with their number', async () => {
  const form = await draw([text('no')], { dataScope: 'hotel' })
  await publishForm(form.id)
  await addRow(form.code, { no: '0' })
  const columns = await booted.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id'`,
    [`onl_${form.code}`],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await booted.sql(
    `insert into onl_${form.code} (id, ${names}) select 'r' || n, ${names} from onl_${form.code}, generate_series(1, 5000) n`,
  )
  const source = { from: 'list', path: `/online/data/${form.code}` } as const
  const fields = await done(post<SourceFields>('fields', acting, { source }))
  const id = await published(firstSheet('长清单', 'a4', source, fields), acting)
  expect(await refusal(print(id, acting))).toBe('共5001行，一次最多打印5000行，请缩小条件后分次打印')
  await booted.sql(`delete from onl_${form.code} where id = 'r1'`)
  expect((await done(print(id, acting))).documents[0]?.rows).toHaveLength(5000)
})

test('LOWCODE-005 reports are sources too, each with its own right', async () => {
  const self = await ask<{ id: string }>(booted.app, 'POST', '/online/selfReport/save', {
    token: maker.token,
    body: {
      name: '房型房数',
      design: {
        source: '/base/room',
        groups: [{ field: 'roomTypeId', step: 'value' }],
        match: 'and',
        sortOrder: 'desc',
        chart: 'table',
      },
    },
  })
  const source = { from: 'self', code: self.body.result.id } as const
  const fields = await done(post<SourceFields>('fields', maker, { source }))
  expect(fields.detail.map(({ label }) => label)).toEqual(['房型', '行数'])
  const id = await published(firstSheet('房型房数', 'roll58', source, fields))
  expect((await done(print(id, maker))).documents[0]?.rows.length).toBeGreaterThan(0)
  const reader = await addPerson(booted, { username: 'sheet_list_only', ...own, rights: ['base:room:list'] })
  expect(await refusal(print(id, reader))).toBe('您没有查看该数据的权限，不能打印')
  const [report] = await booted.sql<{ code: string }>(
    `select code from onl_cgreport_head where is_shared = 'Y' order by code limit 1`,
  )
  const sql = { from: 'sql', code: report?.code ?? '' } as const
  const columns = await done(post<SourceFields>('fields', maker, { source: sql }))
  expect(columns.detail.length).toBeGreaterThan(0)
  const sqlSheet = await published(firstSheet('报表', 'landscape', sql, columns))
  await done(print(sqlSheet, maker))
  expect(await refusal(print(sqlSheet, reader))).toBe('您没有查看该数据的权限，不能打印')
})

test('LOWCODE-005 a file goes to another house: first what is missing there, then the sheet', async () => {
  const { id } = await saved(roomSheet())
  const file = await done(get<{ format: string; name: string; sheet: Sheet }>('export', maker, { id }))
  expect(file).toMatchObject({ format: 'kezhan-sheet-1', name: '房间清单' })
  type Imported = { id: string | null; about: string; gaps: string[] }
  const trial = await done(post<Imported>('import', neighbour, { isTrial: 'Y', file }))
  expect(trial).toEqual({ id: null, about: '“房间清单”：A4 纵向，列表，3行2列，4个单元格', gaps: [] })
  const before = (await done(get<SheetLine[]>('list', neighbour))).length
  const kept = await done(post<Imported>('import', neighbour, { isTrial: 'N', file }))
  expect((await done(get<SheetLine[]>('list', neighbour))).length).toBe(before + 1)
  expect((await done(get<{ sheet: Sheet }>('draft', neighbour, { id: kept.id ?? '' }))).sheet).toEqual(
    file.sheet,
  )
  const foreign = { ...file, sheet: roomSheet({ source: { from: 'list', path: '/online/data/gone' } }) }
  expect((await done(post<Imported>('import', neighbour, { isTrial: 'Y', file: foreign }))).gaps).toEqual([
    '您没有查看该数据的权限，不能打印',
  ])
  const wrong = { ...file, sheet: roomSheet({ rows: [{ band: 'foot', heightMm: 7 }] }) }
  expect(await refusal(post('import', neighbour, { isTrial: 'N', file: wrong }))).toContain(
    '至少要有一行“明细”',
  )
  expect(
    await refusal(post('import', neighbour, { isTrial: 'N', file: { ...file, format: 'x' } })),
  ).toContain('文件格式')
})

test('LOWCODE-005 a house keeps five hundred of them at most', async () => {
  await booted.sql(
    `insert into sheet_design (id, tenant_id, hotel_code, name, document, create_by, update_by)
     select 'many' || n, '1', 'KZSHT', '许多', '{}', 'x', 'x' from generate_series(1, 500) n`,
  )
  expect(await refusal(save(roomSheet(), neighbour))).toBe('最多500张打印模板，请先删除不用的')
})
