import { call } from '@kezhan/resource/call'

export const kioskRight = { code: 'kiosk:report', title: '自助机上报' } as const

const kioskReports = {
  checkedIn: '自助入住',
  checkedOut: '自助退房',
  mismatch: '人证不符',
  cardsOut: '卡箱缺卡',
  help: '求助',
  cardsFilled: '已补卡',
  helped: '已协助',
} as const
export type KioskReport = keyof typeof kioskReports

/** 自助机上报: a kiosk checks guests in and out by the calls of the desk, and says here what the people of the house must hear of. */
export const reportKiosk = call('POST', '/open/kiosk/report', {
  access: kioskRight.code,
  title: '自助机上报',
  input: {
    kiosk: { kind: 'text', label: '自助机', required: true, maxLength: 40 },
    report: { kind: 'text', label: '上报', required: true, choices: kioskReports },
    roomNo: { kind: 'text', label: '房号', maxLength: 20, help: '自助入住和自助退房须填' },
  },
}).returns<null>()
