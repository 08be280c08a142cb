import { call } from '@kezhan/resource/call'

export interface Shift {
  readonly shiftName: string
  readonly shiftIndex: string
  readonly beginTime: string
  readonly endTime: string
}

/** Asked before anybody has signed in, for the shift select of the login page. */
export const shiftsOfHotel = call('GET', '/ebk/shiftCfg/getByHotel', {
  access: 'anyone',
  title: '酒店班次',
  input: { hotelCode: { kind: 'text', label: '酒店编码', maxLength: 32 } },
}).returns<readonly Shift[]>()

/** Shell §3: what a hotel works with until it sets its own. */
export const defaultShifts: readonly Shift[] = [
  { shiftName: '早班', shiftIndex: '01', beginTime: '00:00:00', endTime: '08:00:00' },
  { shiftName: '中班', shiftIndex: '02', beginTime: '08:00:00', endTime: '16:00:00' },
  { shiftName: '晚班', shiftIndex: '03', beginTime: '16:00:00', endTime: '23:59:59' },
]
