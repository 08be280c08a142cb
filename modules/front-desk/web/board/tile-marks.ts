import { timeOf } from '@kezhan/base/moments'
import type { RoomTile, StayFlag } from '@kezhan/desk/model/room-state'

export interface TileMark {
  readonly letter: string
  readonly text: string
  readonly isAlarm: boolean
}

export const overdueLetter = '超'

/** A guest who waits for his turn to be told to the police needs nobody, so that has no letter; a granted hour is told with its time. */
const flagMarks: Readonly<
  Record<Exclude<StayFlag, 'notUploaded' | 'late'>, readonly [letter: string, text: string, isAlarm?: true]>
> = {
  owing: ['欠', '欠费', true],
  overdue: [overdueLetter, '超时未离', true],
  unregistered: ['未', '未登记客人', true],
  uploadFailed: ['传', '上传公安失败', true],
  vip: ['V', '贵宾'],
  secret: ['密', '保密'],
  dnd: ['勿', '请勿打扰'],
  birthday: ['生', '生日'],
  wakeup: ['醒', '叫醒'],
  message: ['留', '留言'],
  foreign: ['外', '外宾'],
}

/** Letters at the foot of a tile (hotel domain §4.1), what needs somebody first. */
export function tileMarks(tile: RoomTile, businessDate: string): TileMark[] {
  const { stay } = tile
  const mark = (letter: string, text: string, isAlarm = false): TileMark => ({ letter, text, isAlarm })
  const own = (stay?.flags ?? []).flatMap(flag => {
    if (flag === 'notUploaded' || flag === 'late') return []
    const [letter, text, isAlarm] = flagMarks[flag]
    return [mark(letter, text, isAlarm)]
  })
  const kinds = [
    ...(stay?.teamId === undefined ? [] : [mark('团', '团队')]),
    ...(stay?.linkGroupId === undefined ? [] : [mark('联', '联房')]),
    ...(stay?.memberLevel === undefined ? [] : [mark('会', '会员')]),
    ...(stay?.sourceType === 'unit' ? [mark('协', '协议单位')] : []),
    ...(stay?.flags.includes('late') ? [mark('延', `已准延时到${timeOf(stay.departPlanTs)}`)] : []),
    ...(stay?.stayType === 'HOUR' ? [mark('钟', `钟点房，到${timeOf(stay.departPlanTs)}`)] : []),
    ...(stay?.stayType === 'HOUSE' ? [mark('自', '自用房')] : []),
    ...(stay?.stayType === 'FREE' ? [mark('免', '免费房')] : []),
    ...(stay === undefined && tile.arrival !== undefined ? [mark('预', '今日预抵')] : []),
    ...(tile.next === undefined || tile.next.date > businessDate ? [] : [mark('续', '今日有下一单')]),
  ]
  return [...own.filter(one => one.isAlarm), ...kinds, ...own.filter(one => !one.isAlarm)].slice(0, 6)
}
