import type { Priority } from '@kezhan/messages/model/notice'
import { priorities } from '@kezhan/messages/model/priorities'
import { Tag, theme } from 'antd'

/** Darker than antd's own tags, whose orange is too pale to read. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { token } = theme.useToken()
  const { text, colour } = priorities[priority]
  return (
    <Tag
      style={{
        margin: 0,
        color: token[`${colour}-8`],
        background: token[`${colour}-1`],
        borderColor: token[`${colour}-3`],
      }}
    >
      {text}
    </Tag>
  )
}
