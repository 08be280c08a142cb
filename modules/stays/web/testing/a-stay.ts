import type { OrderDetail, OrderRow, StayDetail } from '@kezhan/desk/model/order-shapes'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'

/** A guest who came on the first and goes on the third. */
export const aStay = (changes: Partial<StayDetail> = {}): StayDetail => ({
  ...{ stayId: 's1', stayNo: 'RZ2605010001', state: 'inHouse', stateText: '在住', reservationRoomId: null },
  ...{ roomId: 'r301', roomNo: '301', roomTypeId: 'king', roomTypeName: '大床房', stayType: 'DAY' },
  ...{ sourceType: 'walkIn', channelId: 'c1', memberId: null, unitId: null, teamId: null, linkGroupId: null },
  ...{ guestName: '张三', arriveTs: '2026-05-01 15:00:00', arriveDate: '2026-05-01', departTs: null },
  ...{ departPlanTs: '2026-05-03 12:00:00', departDate: '2026-05-03', secret: false, remark: null },
  ...{ folioId: 'f1', nights: [], segments: [], guests: [], version: 4 },
  ...changes,
})

export const anOrder = (stay: StayDetail = aStay()): OrderDetail => ({
  ...{ stay, preauths: [], rentals: [], keyCards: [], invoices: [], permissions: [], actions: [] },
  services: { wakeups: [], messages: [], breakfast: [] },
})

/** Two nights were charged, 500 yuan were paid. */
export const aPreview = (changes: Partial<CheckOutPreview> = {}): CheckOutPreview => ({
  ...{ stayId: 's1', folioId: 'f1', debitFen: 59_600, creditFen: 50_000, balanceFen: -9_600 },
  ...{ charges: [], why: [], balanceAfterFen: -9_600, isFreeDayUse: false, lent: [] },
  ...{ openPreauths: [], refunds: [], maxRoundOffFen: 0, obstacles: [], warnings: [] },
  ...changes,
})

export const anOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: 's1', reservationId: null, reservationRoomId: null, stayId: 's1', orderNo: 'RZ2605010001' },
  ...{ folioId: 'f1' },
  ...{ state: 'inHouse', stateText: '在住', channelId: 'c1', channelName: '散客', channelOrderNo: null },
  ...{ sourceType: 'walkIn', bookerName: '张三', phoneMasked: '138****0000', guestCount: 1 },
  ...{
    roomTypes: '大床房',
    roomNos: '301',
    arriveTs: '2026-05-01 15:00:00',
    departTs: '2026-05-03 12:00:00',
  },
  ...{ nights: 2, eta: null, holdUntil: null, guarantee: null, firstNightFen: 29_800, todayPriceFen: 29_800 },
  ...{ totalFen: 59_600, prepaidFen: 0, debitFen: 29_800, creditFen: 20_000, balanceFen: -9_800 },
  ...{ preauthFen: 0, availableFen: -9_800, teamName: null, isLinked: false, departAt: null },
  ...{ registration: '已上传', stayType: 'DAY', remark: null, createBy: 'desk' },
  ...{ createTime: '2026-05-01 15:00:00', version: 1 },
  ...changes,
})
