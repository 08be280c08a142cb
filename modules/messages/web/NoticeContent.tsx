import type { Notice } from '@kezhan/messages/model/notice'
import { RichTextView } from '@kezhan/widgets/RichTextView'
import { Divider, Typography } from 'antd'
import { PriorityTag } from './PriorityTag'

/** A notice to read: who said it when, and what. */
export function NoticeContent({ notice }: { notice: Notice }) {
  const { titile, priority, sender_dictText: sender, sendTime, msgContent, msgAbstract } = notice
  return (
    <article>
      <Typography.Title level={4} style={{ margin: '0 0 8px' }}>
        {titile}
      </Typography.Title>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <PriorityTag priority={priority} />
        <Typography.Text type="secondary">发布人：{sender ?? '系统'}</Typography.Text>
        <Typography.Text type="secondary">发布时间：{sendTime}</Typography.Text>
      </div>
      <Divider style={{ margin: '12px 0' }} />
      <RichTextView html={msgContent ?? msgAbstract ?? ''} />
    </article>
  )
}
