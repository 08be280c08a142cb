import type { StatusKey } from '@kezhan/desk/model/room-state'
import type { getRoomStatusSetting as call } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** How the boards look, until a hotel says otherwise. */
export const getRoomStatusSetting: HandlerOf<typeof call> = async ctx => {
  const { refreshSeconds } = await deskSettings(ctx.db, ctx.user.hotelCode)
  return {
    result: {
      statuses: statuses.map(([key, label, color, pattern, icon], at) => ({
        key,
        label,
        color,
        pattern,
        icon,
        visible: true,
        sort: at + 1,
      })),
      tile: {
        size: 'M',
        fields: ['guest', 'channel', 'nights', 'type'],
        groupBy: 'floor',
        maskSecret: true,
        icons: [
          '团',
          '联',
          '会',
          '协',
          'VIP',
          '钟',
          '自',
          '免',
          '欠',
          '续',
          '醒',
          '留',
          '早',
          '勿',
          '生',
          '外',
          '未',
        ],
      },
      dblClickVacant: 'checkIn',
      dblClickOccupied: 'detail',
      refreshSec: refreshSeconds,
      sound: true,
    },
  }
}

/** Key, label, colour, pattern and the letter that says it without colour (hotel domain §4.1). */
const statuses: readonly (readonly [StatusKey, string, string, 'none' | 'stripe', string])[] = [
  ['VC', '空净', '#52C41A', 'none', '净'],
  ['VD', '空脏', '#A0A0A0', 'stripe', '脏'],
  ['VP', '待检', '#95DE64', 'none', '检'],
  ['VI', '已查', '#389E0D', 'none', '查'],
  ['OC', '住净', '#1890FF', 'none', '住'],
  ['OD', '住脏', '#096DD9', 'stripe', '脏'],
  ['ARR', '预抵', '#FADB14', 'none', '预'],
  ['DUE', '预离', '#FA8C16', 'none', '离'],
  ['HOUR', '钟点', '#13C2C2', 'none', '钟'],
  ['TEAM', '团队', '#722ED1', 'none', '团'],
  ['OOO', '维修', '#F5222D', 'none', '修'],
  ['OOS', '停用', '#820014', 'none', '停'],
  ['LOCK', '锁房', '#595959', 'none', '锁'],
  ['HOUSE', '自用', '#EB2F96', 'none', '自'],
  ['FREE', '免费', '#EB2F96', 'none', '免'],
]
