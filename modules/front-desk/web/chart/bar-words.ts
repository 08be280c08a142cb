import type { ChartBar, ChartBarKind } from '@kezhan/desk/model/room-chart'

const kindWords: Readonly<Record<ChartBarKind, string>> = {
  STAY: '在住',
  ASSIGN: '已排房',
  UNASSIGNED: '未排房',
  OOO: '维修',
  OOS: '停用',
  LOCK: '锁房',
}

export function kindText(bar: ChartBar): string {
  return bar.kind === 'STAY' && !bar.isOpen ? '已离开' : kindWords[bar.kind]
}

/** What a bar is drawn as; a team is seen before anything else about a guest. */
export function lookOf(bar: ChartBar): 'stay' | 'left' | 'booking' | 'team' | 'ooo' | 'lock' {
  if (bar.kind === 'OOO' || bar.kind === 'OOS') return 'ooo'
  if (bar.kind === 'LOCK') return 'lock'
  if (bar.kind === 'STAY' && !bar.isOpen) return 'left'
  if (bar.teamName !== null) return 'team'
  return bar.kind === 'STAY' ? 'stay' : 'booking'
}

/** `05-01 14:00 至 05-03 12:00`. */
export const spanText = ({ from, to }: Pick<ChartBar, 'from' | 'to'>): string =>
  `${from.slice(5, 16)} 至 ${to.slice(5, 16)}`

/** All of it in one line, for the ear and for lists of who is in the way. */
export const barText = (bar: ChartBar, roomNo: string): string =>
  [roomNo, kindText(bar), bar.teamName, bar.name, bar.no, spanText(bar)]
    .filter(part => part !== null && part !== '')
    .join(' ')
