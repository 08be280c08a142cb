import { tableAnswerMs, tableHeartbeatMs } from './live-constants'
import { readFrame, type Speech } from './live-socket'

/** The messages of shared tables (widgets §4); `common_send_date` is sic. */
export type TableMessage =
  | { readonly type: 'heart_beat' }
  | { readonly type: 'common_send_date'; readonly data: { readonly key: string; readonly args: Args } }
  | { readonly type: 'update_vxe_table'; readonly data: { readonly socketKey: string; readonly args: Args } }
export type Args = readonly unknown[]

/** Only the reply to a beat counts as one. */
export const tableSpeech: Speech<TableMessage> = {
  beat: JSON.stringify({ type: 'heart_beat' }),
  beatMs: tableHeartbeatMs,
  answerMs: tableAnswerMs,
  read: frame => messageOf(readFrame(frame)),
  isAnswer: message => message?.type === 'heart_beat',
}

function messageOf(value: unknown): TableMessage | undefined {
  if (!isObject(value)) return undefined
  const { type, data } = value
  if (type === 'heart_beat') return { type }
  if (!isObject(data) || !Array.isArray(data.args)) return undefined
  const args: Args = data.args
  if (type === 'common_send_date' && typeof data.key === 'string')
    return { type, data: { key: data.key, args } }
  if (type === 'update_vxe_table' && typeof data.socketKey === 'string')
    return { type, data: { socketKey: data.socketKey, args } }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
