import type { ChartAct, ChartPlan, ChartWay } from '@kezhan/front-desk/rules/chart-move'
import { barText } from './bar-words'

export const actTitles: Readonly<Record<ChartAct, string>> = {
  assign: '排房',
  unassign: '取消排房',
  changeRoom: '换房',
  extend: '续住',
  shorten: '提前离店',
  changeDates: '改期',
}
export const actRights: Readonly<Record<ChartAct, string>> = {
  assign: 'order:assign',
  unassign: 'order:assign',
  changeRoom: 'stay:change',
  extend: 'stay:extend',
  shorten: 'stay:shorten',
  changeDates: 'order:edit',
}
export const wayTitles: Readonly<Record<ChartWay, string>> = {
  otherRoom: '改用另一间空房',
  swap: '两间互换',
  moveOther: '给对方另排一间',
  park: '对方先移到未排房',
}

/** `张三 换房：301 → 302`. */
export function changeText(plan: ChartPlan, numberOf: (roomId: string | null) => string): string {
  const { act, bar } = plan
  const head = `${bar.name} ${actTitles[act]}：`
  if (act === 'assign' || act === 'changeRoom' || act === 'unassign')
    return `${head}${numberOf(bar.roomId)} → ${numberOf(plan.roomId)}`
  if (act === 'changeDates') return `${head}${bar.arrive} 至 ${bar.depart} → ${plan.arrive} 至 ${plan.depart}`
  return `${head}离店 ${bar.depart} → ${plan.depart}`
}

/** One sentence for who moves a bar: what it would do, and who is there. */
export function planText(plan: ChartPlan, numberOf: (roomId: string | null) => string): string {
  if (plan.problem !== undefined) return plan.problem
  const text = changeText(plan, numberOf)
  const [first] = plan.conflicts
  if (first === undefined) return `${text}，房间空闲；松开或按回车预览，Esc 放弃`
  const more = plan.conflicts.length > 1 ? ` 等 ${plan.conflicts.length} 项` : ''
  return `${text}，已有 ${barText(first, numberOf(first.roomId))}${more}；按回车查看处理办法，Esc 放弃`
}
