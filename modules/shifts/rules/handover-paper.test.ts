import { expect, test } from 'vitest'
import type { HandoverSheet } from '../model/shift-duty-calls'
import { handoverPaper } from './handover-paper'

const aSheet = (part: Partial<HandoverSheet> = {}): HandoverSheet => ({
  sessionId: 's1',
  businessDate: '2026-05-01',
  shiftIndex: '1',
  shiftName: '早班',
  realname: '王一',
  openedAt: '2026-05-01 08:00:12',
  state: 'counted',
  openingFen: 100_000,
  cashMode: 'float',
  pettyCashFen: 100_000,
  methods: [
    {
      code: '9001',
      name: '现金',
      isCash: true,
      takenCount: 5,
      takenFen: 238_000,
      returnedCount: 1,
      returnedFen: 20_400,
      slipFen: null,
    },
    {
      code: '9003',
      name: '微信支付',
      isCash: false,
      takenCount: 2,
      takenFen: 59_600,
      returnedCount: 0,
      returnedFen: 0,
      slipFen: 59_600,
    },
  ],
  charges: [],
  depositsTakenFen: 80_000,
  depositsReturnedFen: 20_400,
  reversals: { count: 1, amountFen: 29_800 },
  movements: [
    { id: 'm1', kind: 'expense', amountFen: -3500, reason: '买菜', createdAt: '2026-05-01 10:00:00' },
  ],
  openItems: [
    { kind: 'owing', title: '欠费在住', count: 2, examples: ['301 张三', '302 李四'] },
    { kind: 'rental', title: '未还租借', count: 0, examples: [] },
  ],
  drawer: {
    openingFen: 100_000,
    cashInFen: 238_000,
    cashOutFen: 20_400,
    miscFen: -3500,
    expectedFen: 314_100,
    countedFen: 314_000,
    overShortFen: -100,
    pieces: {},
    isStale: false,
  },
  handoverNo: 'JB2605010001',
  receiver: '韩二',
  submitFen: 214_000,
  leftFen: 100_000,
  reason: '找零差错',
  remark: '302 客人 20:00 取行李',
  handedAt: '2026-05-01 16:02:33',
  ...part,
})

test('the sheet has who and when, the drawer, every way to pay, what is left to do, and what finance gets', () => {
  expect(handoverPaper(aSheet())).toEqual({
    title: '交班单',
    number: 'JB2605010001',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['班次', '早班'],
          ['营业日', '2026-05-01'],
          ['交班人', '王一'],
          ['接班人', '韩二'],
          ['上班', '2026-05-01 08:00'],
          ['交班', '2026-05-01 16:02'],
        ],
      },
      {
        kind: 'table',
        title: '现金',
        columns: [{ title: '项目' }, { title: '金额', isAmount: true }],
        rows: [
          ['期初', '1,000.00'],
          ['现金收', '2,380.00'],
          ['现金退', '-204.00'],
          ['其他收支', '-35.00'],
          ['应有', '3,141.00'],
          ['实点', '3,140.00'],
          ['长短款', '-1.00'],
          ['留存', '1,000.00'],
        ],
      },
      {
        kind: 'table',
        title: '收款方式',
        columns: [
          { title: '方式' },
          { title: '收笔数', isAmount: true, isWideOnly: true },
          { title: '收', isAmount: true },
          { title: '退笔数', isAmount: true, isWideOnly: true },
          { title: '退', isAmount: true },
          { title: '单据', isAmount: true },
        ],
        rows: [
          ['现金', '5', '2,380.00', '1', '204.00', '—'],
          ['微信支付', '2', '596.00', '0', '0.00', '596.00'],
        ],
        sums: ['合计', '', '2,976.00', '', '204.00', ''],
      },
      {
        kind: 'table',
        title: '其他收支',
        columns: [{ title: '事由' }, { title: '金额', isAmount: true }],
        rows: [['买菜', '-35.00']],
      },
      {
        kind: 'facts',
        facts: [
          ['押金收', '800.00'],
          ['押金退', '204.00'],
          ['冲账笔数', '1'],
          ['冲账金额', '298.00'],
        ],
      },
      { kind: 'notes', title: '待办', lines: ['欠费在住 2：301 张三、302 李四'] },
      { kind: 'notes', title: '说明', lines: ['长短款原因：找零差错', '备注：302 客人 20:00 取行李'] },
      { kind: 'amount', label: '上缴', text: '2,140.00', capitals: '贰仟壹佰肆拾元整' },
      { kind: 'signatures', names: ['交班人', '接班人', '财务核收'] },
    ],
    code: { text: 'JB2605010001', caption: 'JB2605010001' },
  })
})

test('what there was not takes no place on the sheet', () => {
  const { blocks } = handoverPaper(aSheet({ movements: [], openItems: [], reason: null, remark: null }))
  expect(blocks.map(block => (block.kind === 'table' ? block.title : block.kind))).toEqual([
    'facts',
    '现金',
    '收款方式',
    'facts',
    'amount',
    'signatures',
  ])
})

test('a reason or a remark alone stands alone', () => {
  const notes = (part: Partial<HandoverSheet>) =>
    handoverPaper(aSheet({ openItems: [], ...part })).blocks.filter(block => block.kind === 'notes')
  expect(notes({ remark: '' })).toEqual([{ kind: 'notes', title: '说明', lines: ['长短款原因：找零差错'] }])
  expect(notes({ reason: '' })).toEqual([
    { kind: 'notes', title: '说明', lines: ['备注：302 客人 20:00 取行李'] },
  ])
})

test('where somebody handed over for another, nobody received it', () => {
  const [facts] = handoverPaper(aSheet({ receiver: null })).blocks
  expect(facts?.kind === 'facts' && facts.facts).toContainEqual(['接班人', '（强制交班）'])
})

test('a sheet without a count shows with what the shift opened, and nought for what nobody knows', () => {
  const unknown = { takenFen: null, returnedFen: null }
  const { blocks } = handoverPaper(
    aSheet({
      drawer: null,
      openingFen: 50_000,
      leftFen: 0,
      depositsTakenFen: null,
      depositsReturnedFen: null,
      methods: aSheet().methods.map(method => (method.isCash ? { ...method, ...unknown } : method)),
    }),
  )
  const [cash, methods] = blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
  expect(cash?.rows.map(([, amount]) => amount)).toEqual([
    '500.00',
    ...Array.from({ length: 7 }, () => '0.00'),
  ])
  expect(methods?.rows[0]).toEqual(['现金', '5', '0.00', '1', '0.00', '—'])
  expect(methods?.sums).toEqual(['合计', '', '596.00', '', '0.00', ''])
  const facts = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  expect(facts).toContainEqual(['押金收', '0.00'])
  expect(facts).toContainEqual(['押金退', '0.00'])
})
