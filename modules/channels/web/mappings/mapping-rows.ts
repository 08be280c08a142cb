import { formatYuan } from '@kezhan/base/money'
import type { MappedChannel, MappedRate } from '@kezhan/channels/model/line-calls'

/** A line of the tree: a channel, a room of it, or a rate of that room. */
export interface TreeRow {
  readonly key: string
  readonly level: 'channel' | 'room' | 'rate'
  readonly name: string
  /** With the names above it, for those who hear it. */
  readonly fullName: string
  readonly code: string | null
  readonly channelId: string
  readonly extRoomCode?: string
  readonly hasLine: boolean
  readonly rate?: MappedRate
  readonly children?: readonly TreeRow[]
}

export const treeRows = (channels: readonly MappedChannel[]): TreeRow[] =>
  channels.map(({ channelId, channelName, hasLine, rooms }) => ({
    key: channelId,
    level: 'channel',
    name: channelName,
    fullName: channelName,
    code: null,
    channelId,
    hasLine,
    ...branch(
      rooms.map(
        (room): TreeRow => ({
          key: `${channelId} ${room.extRoomCode}`,
          level: 'room',
          name: room.extName ?? room.extRoomCode,
          fullName: `${channelName} ${room.extName ?? room.extRoomCode}`,
          code: room.extRoomCode,
          channelId,
          extRoomCode: room.extRoomCode,
          hasLine,
          children: room.rates.map(rate => ({
            key: rate.id,
            level: 'rate',
            name: rate.extRateName ?? rate.extRateCode,
            fullName: `${channelName} ${room.extName ?? room.extRoomCode} ${rate.extRateName ?? rate.extRateCode}`,
            code: rate.extRateCode,
            channelId,
            extRoomCode: room.extRoomCode,
            hasLine,
            rate,
          })),
        }),
      ),
    ),
  }))

/** A channel without rooms has nothing to open. */
const branch = (children: readonly TreeRow[]) => (children.length === 0 ? {} : { children })

/** 110% +¥5.00, or as it is. */
export function adjustText({ shareBp, amountFen }: Pick<MappedRate, 'shareBp' | 'amountFen'>): string {
  const share = shareBp === 10_000 ? '' : `${shareBp / 100}%`
  const amount = amountFen === 0 ? '' : `${amountFen > 0 ? '+' : '−'}${formatYuan(Math.abs(amountFen))}元`
  return [share, amount].filter(part => part !== '').join(' ') || '同价'
}
