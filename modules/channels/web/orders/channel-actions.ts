import type { ChannelOrderRow } from '@kezhan/channels/model/channel-calls'
import type { RowAction } from '@kezhan/widgets/list/row-action'

export type ChannelActionName = 'confirm' | 'reject' | 'types' | 'merge' | 'assign' | 'pull' | 'open'

/** What can be done with an order of a channel in its state, the most usual first. */
export function channelActions(
  row: ChannelOrderRow,
  can: (right: string) => boolean,
  act: (action: ChannelActionName) => void,
): RowAction[] {
  const entry = (key: ChannelActionName, label: string, danger = false): RowAction => ({
    key,
    label,
    danger,
    onClick: () => act(key),
  })
  const isUndecided = row.state === 'pending' || row.state === 'problem'
  const hasOrder = row.reservationId !== null
  return [
    ...(can('channelOrder:handle')
      ? [
          ...(isUndecided || row.state === 'changed' ? [entry('confirm', '确认')] : []),
          ...(isUndecided ? [entry('reject', hasOrder ? '处理完毕' : '拒绝', true)] : []),
          ...(isUndecided || row.state === 'changed' ? [entry('types', '换房型')] : []),
          ...(isUndecided && row.duplicates.length > 0 ? [entry('merge', '合并重复')] : []),
          ...(row.unassigned > 0 && can('order:assign') ? [entry('assign', '手动排房')] : []),
          entry('pull', '重新拉取'),
        ]
      : []),
    ...(hasOrder && can('order:list') ? [entry('open', '客单')] : []),
  ]
}
