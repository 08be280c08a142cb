import { filledText, type HotelEvent } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import * as events from './events'

const said = ({ text, ...rest }: HotelEvent, variables: Record<string, string | number>) => ({
  ...rest,
  sentence: filledText(text, variables),
})

test('books that do not balance are told to those who may prove them', () => {
  expect(said(events.booksUnbalanced, { count: 2 })).toEqual({
    code: 'folios.booksUnbalanced',
    family: 'abnormal',
    level: 'H',
    title: '账务不平',
    sentence: '账务体检发现 2 处问题，请查看并联系技术支持',
    right: 'books:list',
    remedy: { title: '查看体检', path: '/Setting/bookProof' },
  })
})

test('money that came and stands on no account is to be looked at within half an hour', () => {
  const payment = { adapter: '微信支付', amount: '298.00', what: '已收款未入账' }
  expect(said(events.paymentUnposted, payment)).toEqual({
    code: 'folios.paymentUnposted',
    family: 'abnormal',
    level: 'H',
    title: '支付未入账',
    sentence: '微信支付 298.00 元已收款未入账，请核对',
    right: 'acct:list',
    remedy: { title: '去核对', path: '/CashingBill/addPay' },
    dueMinutes: 30,
  })
})

test('a large correction is news that says who made it and why', () => {
  const correction = { no: 'ZH001', action: '冲账', amount: '900.00', who: '王收银', reason: '记错' }
  expect(said(events.largeCorrection, correction)).toEqual({
    code: 'folios.largeCorrection',
    family: 'abnormal',
    level: 'H',
    title: '大额冲调',
    sentence: '账户 ZH001 冲账 900.00 元，操作人 王收银：记错',
    right: 'acct:adjust',
    remedy: { title: '查看账务', path: '/CashingBill/addPay' },
    newsDays: 7,
  })
})

test('what waits for approval leads those who decide to it', () => {
  const wish = { who: '王收银', action: '调账', target: '账户 ZH001', reason: '投诉' }
  expect(said(events.approvalWaiting, wish)).toEqual({
    code: 'folios.approvalWaiting',
    family: 'todo',
    level: 'M',
    title: '审批待办',
    sentence: '王收银 申请调账：账户 ZH001，原因：投诉',
    right: 'approval:decide',
    remedy: { title: '去审批', path: '/MessageCenter/agency?approval={id}' },
    dueMinutes: 60,
  })
})
