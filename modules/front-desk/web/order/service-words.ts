import type { ServiceOfStay } from '@kezhan/desk/model/order-shapes'
import type { ServiceEnding } from '@kezhan/stays/model/service-calls'

export const serviceStates: Readonly<Record<string, string>> = {
  waiting: '待办',
  done: '已完成',
  missed: '未完成',
  cancelled: '已取消',
  out: '借出',
  back: '已归还',
  lost: '遗失',
}

/** How each kind can end. */
export const serviceEnds: Readonly<
  Record<ServiceOfStay['kind'], readonly { readonly state: ServiceEnding; readonly label: string }[]>
> = {
  wakeup: [
    { state: 'done', label: '已叫醒' },
    { state: 'missed', label: '未应答' },
    { state: 'cancelled', label: '取消' },
  ],
  message: [
    { state: 'done', label: '已转达' },
    { state: 'cancelled', label: '取消' },
  ],
  rental: [
    { state: 'back', label: '归还' },
    { state: 'lost', label: '遗失' },
  ],
}
