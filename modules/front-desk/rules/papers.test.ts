import type { PaperBlock, PaperContent } from '@kezhan/base/paper'
import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { type RegistrationFacts, registrationPaper, runsOf } from '@kezhan/stays/rules/registration-paper'
import { roomChangePaper } from '@kezhan/stays/rules/room-change-paper'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmationPaper } from './confirmation-paper'

const tables = ({ blocks }: PaperContent) =>
  blocks.filter((one): one is Extract<PaperBlock, { kind: 'table' }> => one.kind === 'table')
const facts = ({ blocks }: PaperContent) => blocks.flatMap(one => (one.kind === 'facts' ? one.facts : []))

const guest = {
  name: '张三',
  gender: '男',
  certType: '居民身份证',
  certNo: '330***********0019',
  nationality: '中国',
  address: '杭州',
  phone: '138****0000',
  plateNo: null,
}
const aRegistration = (part: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  stayNo: 'RZ2605010001',
  roomNo: '301',
  roomTypeName: '大床房',
  stayType: '全日房',
  breakfasts: 2,
  arriveTs: '2026-05-01 15:00:00',
  departPlanTs: '2026-05-03 12:00:00',
  source: '散客',
  unitName: null,
  resNo: null,
  isPriceHidden: false,
  guests: [guest],
  notices: ['禁止吸烟'],
  clerk: '王一',
  nights: [
    { night: '2026-05-01', priceFen: 29_800 },
    { night: '2026-05-02', priceFen: 29_800 },
  ],
  deposits: [{ method: '现金', amountFen: 70_000 }],
  ...part,
})

test('the registration form tells room, guest, price and deposit, for the guest to sign', () => {
  const paper = registrationPaper(aRegistration())
  expect(facts(paper)).toEqual(
    expect.arrayContaining([
      ['房号', '301'],
      ['早餐', '2 份/天'],
      ['居民身份证', '330***********0019'],
      ['押金（现金）', '700.00'],
    ]),
  )
  expect(tables(paper)).toMatchObject([
    { title: '每日房价', rows: [['2026-05-01 至 2026-05-02', '298.00']], sums: ['合计', '596.00'] },
  ])
  expect(paper.blocks.at(-1)).toEqual({ kind: 'signatures', names: ['客人签名', '接待员 王一'] })
})

test('a price that is kept from the guest stands nowhere on the form', () => {
  const paper = registrationPaper(aRegistration({ isPriceHidden: true, deposits: [] }))
  expect(facts(paper)).toContainEqual(['房价', '保密'])
  expect(JSON.stringify(paper)).not.toMatch(/298|596/)
})

test('companions have a table of their own', () => {
  const paper = registrationPaper(aRegistration({ guests: [guest, { ...guest, name: '李四' }] }))
  expect(tables(paper)[0]).toMatchObject({
    title: '同住人',
    rows: [['李四', '男', '居民身份证', guest.certNo]],
  })
})

test('nights of one price are one run, and no night is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(100, 200, 300), { maxLength: 30 }), prices => {
      const nights = prices.map((priceFen, at) => ({ night: String(at).padStart(2, '0'), priceFen }))
      const runs = runsOf(nights)
      const told = runs.flatMap(run =>
        nights.filter(({ night }) => night >= run.from && night <= run.to).map(() => run.priceFen),
      )
      expect(told).toEqual(prices)
      expect(runs.every((run, at) => run.priceFen !== runs[at + 1]?.priceFen)).toBe(true)
    }),
  )
})

const head: ReservationHead = {
  reservationId: 'r',
  resNo: 'YD2605010001',
  kind: 'FIT',
  state: 'booked',
  stateText: '已预订',
  sourceType: 'walkIn',
  channelId: 'c',
  channelName: '电话',
  channelOrderNo: null,
  bookerName: '张三',
  bookerPhone: '13800000000',
  memberId: null,
  member: null,
  unitId: null,
  intermediary: null,
  teamId: null,
  arriveDate: '2026-05-01',
  departDate: '2026-05-03',
  eta: null,
  holdUntil: '2026-05-01 18:00:00',
  guarantee: 'none',
  stayType: 'DAY',
  totalFen: 0,
  prepaidFen: 10_000,
  folioId: null,
  remark: null,
  cancelReason: null,
  createBy: 'desk',
  createName: '前台小李',
  createTime: '2026-04-30 10:00:00',
  version: 1,
}
const night = (date: string) => ({
  night: date,
  priceFen: 29_800,
  baseFen: 29_800,
  posted: false,
  traceText: '',
})
const aRoom = (part: Partial<ReservationRoom>): ReservationRoom => ({
  reservationRoomId: 'x',
  lineNo: 1,
  roomTypeId: 't',
  roomTypeName: '大床房',
  roomId: null,
  roomNo: null,
  arriveTs: '2026-05-01 14:00:00',
  departTs: '2026-05-03 12:00:00',
  late: null,
  adults: 1,
  children: 0,
  breakfast: 0,
  extraBed: 0,
  guestName: null,
  guestPhone: null,
  state: 'waiting',
  stateText: '待入住',
  stayId: null,
  nights: [night('2026-05-01'), night('2026-05-02')],
  version: 1,
  ...part,
})

test('a confirmation promises rooms of one kind on one line, and none that were cancelled', () => {
  const rooms = [aRoom({}), aRoom({}), aRoom({ state: 'cancelled' })]
  const paper = confirmationPaper({ head, rooms, notices: [], clerk: '王一' })
  expect(tables(paper)[0]?.rows).toEqual([['大床房', '2', '2026-05-01', '2026-05-03', '2', '0', '1,192.00']])
  expect(paper.blocks).toContainEqual({
    kind: 'amount',
    label: '房费合计',
    text: '1,192.00',
    capitals: '壹仟壹佰玖拾贰元整',
  })
  expect(facts(paper)).toContainEqual(['已付订金', '100.00'])
})

test('a room change says from where to where, why, and the price from now on', () => {
  const paper = roomChangePaper({
    stayNo: 'RZ1',
    guestName: '张三',
    movedAt: '2026-05-01 20:10:00',
    reason: '空调故障',
    clerk: '王一',
    from: { roomNo: '301', roomTypeName: '大床房' },
    to: { roomNo: '401', roomTypeName: '双床房' },
    departPlanTs: '2026-05-03 12:00:00',
    notices: [],
    nights: [{ night: '2026-05-02', priceFen: 39_800 }],
  })
  expect(facts(paper)).toEqual(
    expect.arrayContaining([
      ['原房间', '301 大床房'],
      ['新房间', '401 双床房'],
      ['原因', '空调故障'],
      ['2026-05-02', '398.00/晚'],
    ]),
  )
})

test('a confirmation says who booked, until when it is held, what was agreed and who wrote it', () => {
  const paper = confirmationPaper({
    head: {
      ...head,
      channelOrderNo: 'OTA-1',
      eta: '2026-05-01 16:30:00',
      holdUntil: '2026-05-01 18:00:00',
      remark: '要安静',
    },
    rooms: [aRoom({})],
    notices: ['当日 18 点前可免费取消'],
    clerk: '王一',
  })
  expect(paper).toMatchObject({
    title: '预订确认单',
    number: head.resNo,
    code: { text: head.resNo, caption: head.resNo },
  })
  expect(facts(paper)).toEqual([
    ['预订人', '张三'],
    ['电话', '13800000000'],
    ['渠道', '电话'],
    ['渠道单号', 'OTA-1'],
    ['状态', '已预订'],
    ['担保', '无担保'],
    ['预计到店', '2026-05-01 16:30'],
    ['保留至', '2026-05-01 18:00'],
    ['已付订金', '100.00'],
    ['备注', '要安静'],
  ])
  expect(tables(paper)[0]).toMatchObject({
    columns: [
      { title: '房型' },
      { title: '间数', isAmount: true },
      { title: '入住' },
      { title: '离店' },
      { title: '晚数', isAmount: true, isWideOnly: true },
      { title: '早餐', isAmount: true, isWideOnly: true },
      { title: '金额', isAmount: true },
    ],
    sums: ['合计', '1', '', '', '', '', '596.00'],
  })
  expect(paper.blocks.slice(-2)).toEqual([
    { kind: 'notes', title: '预订条款', lines: ['当日 18 点前可免费取消'] },
    { kind: 'signatures', names: ['经办人 王一'] },
  ])
})

test('a confirmation without deposit, remark or terms does not speak of them', () => {
  const paper = confirmationPaper({
    head: { ...head, prepaidFen: 0, remark: null, holdUntil: null },
    rooms: [aRoom({})],
    notices: [],
    clerk: '王一',
  })
  expect(paper.blocks.map(block => block.kind)).toEqual(['facts', 'table', 'amount', 'signatures'])
  expect(facts(paper).map(([label]) => label)).toEqual(['预订人', '电话', '渠道', '状态', '担保'])
})

test('rooms that differ in type, time, breakfast or price stand on lines of their own; guests in the house count too', () => {
  const rooms = [
    aRoom({}),
    aRoom({ state: 'inHouse' }),
    aRoom({ roomTypeId: 't2', roomTypeName: '双床房' }),
    aRoom({ breakfast: 2 }),
    aRoom({ departTs: '2026-05-02 12:00:00', nights: [night('2026-05-01')] }),
    aRoom({ nights: [night('2026-05-01'), { ...night('2026-05-02'), priceFen: 39_800 }] }),
  ]
  const [table] = tables(confirmationPaper({ head, rooms, notices: [], clerk: '王一' }))
  expect(table?.rows).toEqual([
    ['大床房', '2', '2026-05-01', '2026-05-03', '2', '0', '1,192.00'],
    ['双床房', '1', '2026-05-01', '2026-05-03', '2', '0', '596.00'],
    ['大床房', '1', '2026-05-01', '2026-05-03', '2', '2', '596.00'],
    ['大床房', '1', '2026-05-01', '2026-05-02', '1', '0', '298.00'],
    ['大床房', '1', '2026-05-01', '2026-05-03', '2', '0', '696.00'],
  ])
  expect(table?.sums?.[1]).toBe('6')
})
