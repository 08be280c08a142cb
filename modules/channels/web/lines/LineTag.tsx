import type { ChannelLine, LineState } from '@kezhan/channels/model/line-calls'
import { Tag } from 'antd'

const colours: Readonly<Record<LineState, string>> = { none: 'default', ok: 'success', fault: 'error' }
const texts: Readonly<Record<LineState, string>> = { none: '未直连', ok: '直连中', fault: '异常' }

/** 直连状态; what is wrong stands beside it for who points at it. */
export function LineTag({ line }: { line: ChannelLine | undefined }) {
  const state = line?.state ?? 'none'
  return (
    <Tag color={colours[state]} title={line?.lastError ?? undefined}>
      {texts[state]}
    </Tag>
  )
}
