import type { PaperContent } from '@kezhan/base/paper'
import { expect, test } from 'vitest'
import { type GuestOfPaper, type RegistrationFacts, registrationPaper, runsOf } from './registration-paper'

const aGuest = (part: Partial<GuestOfPaper> = {}): GuestOfPaper => ({
  name: '韩梅梅',
  gender: '女',
  certType: '居民身份证',
  certNo: '110***********002X',
  nationality: '中国',
  address: '北京市东城区',
  phone: '13800000007',
  plateNo: '京A12345',
  ...part,
})
const night = (day: string, priceFen: number) => ({ night: `2026-05-${day}`, priceFen })
const aRegistration = (part: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  stayNo: 'RZ2605010001',
  roomNo: '301',
  roomTypeName: '大床房',
  stayType: '全日房',
  breakfasts: 2,
  arriveTs: '2026-05-01 15:04:05',
  departPlanTs: '2026-05-04 12:00:00',
  source: '散客',
  unitName: '甲公司',
  resNo: 'YD2605010001',
  nights: [night('01', 29_800), night('02', 29_800), night('03', 39_800)],
  isPriceHidden: false,
  guests: [aGuest(), aGuest({ name: '李雷', gender: '男', certType: '护照', certNo: 'E12***67' })],
  deposits: [
    { method: '现金', amountFen: 50_000 },
    { method: '微信支付', amountFen: 10_000 },
  ],
  notices: ['12:00 前退房'],
  clerk: '王一',
  ...part,
})

test('a registration has the room, its guests, the price of each night, the deposits and who signs', () => {
  expect(registrationPaper(aRegistration())).toEqual({
    title: '入住登记单',
    number: 'RZ2605010001',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['房号', '301'],
          ['房型', '大床房'],
          ['入住', '2026-05-01 15:04'],
          ['预离', '2026-05-04 12:00'],
          ['类型', '全日房'],
          ['晚数', '3'],
          ['早餐', '2 份/天'],
          ['客源', '散客'],
          ['单位', '甲公司'],
          ['预订单号', 'YD2605010001'],
        ],
      },
      {
        kind: 'facts',
        facts: [
          ['姓名', '韩梅梅'],
          ['性别', '女'],
          ['居民身份证', '110***********002X'],
          ['国籍', '中国'],
          ['电话', '13800000007'],
          ['车牌', '京A12345'],
          ['地址', '北京市东城区'],
        ],
      },
      {
        kind: 'table',
        title: '同住人',
        columns: [
          { title: '姓名' },
          { title: '性别' },
          { title: '证件', isWideOnly: true },
          { title: '证件号' },
        ],
        rows: [['李雷', '男', '护照', 'E12***67']],
      },
      {
        kind: 'table',
        title: '每日房价',
        columns: [{ title: '日期' }, { title: '房价', isAmount: true }],
        rows: [
          ['2026-05-01 至 2026-05-02', '298.00'],
          ['2026-05-03', '398.00'],
        ],
        sums: ['合计', '994.00'],
      },
      {
        kind: 'facts',
        facts: [
          ['押金（现金）', '500.00'],
          ['押金（微信支付）', '100.00'],
        ],
      },
      { kind: 'notes', title: '住客须知', lines: ['12:00 前退房'] },
      { kind: 'signatures', names: ['客人签名', '接待员 王一'] },
    ],
    code: { text: 'RZ2605010001', caption: 'RZ2605010001' },
  })
})

const factsOf = ({ blocks }: PaperContent) =>
  blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))

test('what a stay does not have takes no place: an hour room has no nights, a lone guest no companions', () => {
  const paper = registrationPaper(
    aRegistration({ nights: [], breakfasts: 0, guests: [aGuest()], deposits: [], notices: [] }),
  )
  expect(paper.blocks.map(block => block.kind)).toEqual(['facts', 'facts', 'signatures'])
  expect(factsOf(paper).map(([label]) => label)).not.toContain('晚数')
  expect(factsOf(paper).map(([label]) => label)).not.toContain('早餐')
})

test('a stay without a guest yet has the room alone to show', () => {
  const paper = registrationPaper(aRegistration({ guests: [], nights: [], deposits: [], notices: [] }))
  expect(paper.blocks.map(block => block.kind)).toEqual(['facts', 'signatures'])
})

test('a secret price is on no line of the paper', () => {
  const paper = registrationPaper(aRegistration({ isPriceHidden: true, deposits: [] }))
  expect(factsOf(paper)).toContainEqual(['房价', '保密'])
  expect(JSON.stringify(paper)).not.toMatch(/298|398|994/)
})

test('a number without a type is called a certificate', () => {
  const paper = registrationPaper(aRegistration({ guests: [aGuest({ certType: '' })] }))
  expect(factsOf(paper)).toContainEqual(['证件', '110***********002X'])
})

test('nights of one price that follow each other are one line, and a price that returns is another', () => {
  expect(runsOf([night('01', 1), night('02', 2), night('03', 2), night('04', 1)])).toEqual([
    { from: '2026-05-01', to: '2026-05-01', priceFen: 1 },
    { from: '2026-05-02', to: '2026-05-03', priceFen: 2 },
    { from: '2026-05-04', to: '2026-05-04', priceFen: 1 },
  ])
  expect(runsOf([])).toEqual([])
})
