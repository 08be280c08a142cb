import { defineEvent } from '@kezhan/resource/event'

export const booksUnbalanced = defineEvent({
  code: 'folios.booksUnbalanced',
  family: 'abnormal',
  level: 'H',
  title: '账务不平',
  text: '账务体检发现 {count} 处问题，请查看并联系技术支持',
  right: 'books:list',
  remedy: { title: '查看体检', path: '/Setting/bookProof' },
})

export const paymentUnposted = defineEvent({
  code: 'folios.paymentUnposted',
  family: 'abnormal',
  level: 'H',
  title: '支付未入账',
  text: '{adapter} {amount} 元{what}，请核对',
  right: 'acct:list',
  remedy: { title: '去核对', path: '/CashingBill/addPay' },
  dueMinutes: 30,
})

export const largeCorrection = defineEvent({
  code: 'folios.largeCorrection',
  family: 'abnormal',
  level: 'H',
  title: '大额冲调',
  text: '账户 {no} {action} {amount} 元，操作人 {who}：{reason}',
  right: 'acct:adjust',
  remedy: { title: '查看账务', path: '/CashingBill/addPay' },
  newsDays: 7,
})

export const approvalWaiting = defineEvent({
  code: 'folios.approvalWaiting',
  family: 'todo',
  level: 'M',
  title: '审批待办',
  text: '{who} 申请{action}：{target}，原因：{reason}',
  right: 'approval:decide',
  remedy: { title: '去审批', path: '/MessageCenter/agency?approval={id}' },
  dueMinutes: 60,
})
