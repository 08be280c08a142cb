import { useCall } from '@kezhan/client/request/use-call'
import { messageTemplate, previewTemplate, sendTestMessage } from '@kezhan/messages/model/message-template'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Modal, Typography } from 'antd'
import { useState } from 'react'

/** 消息模板: how an event is worded for a way, with a preview and a test. */
export default function MessageTemplatePage() {
  const [shown, setShown] = useState<Row>()
  const [tested, setTested] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={messageTemplate.path}
        rowActions={row => [
          { key: 'preview', label: '预览', onClick: () => setShown(row) },
          { key: 'test', label: '测试发送', do: sendTestMessage.access, onClick: () => setTested(row) },
        ]}
        nextStep={<span>没有模板的事件按“消息设置”中的文字发送。</span>}
      />
      {shown !== undefined && <Preview id={shown.id} onClosed={() => setShown(undefined)} />}
      {tested !== undefined && (
        <CallDialog
          call={sendTestMessage}
          title="测试发送"
          given={{ id: tested.id }}
          note="用示例内容发送一条，结果见“消息列表”。"
          okText="发送"
          done="发送消息任务添加成功！"
          onClosed={() => setTested(undefined)}
        />
      )}
    </>
  )
}

function Preview({ id, onClosed }: { id: string; onClosed(): void }) {
  const { data } = useCall(previewTemplate, { id })
  return (
    <Modal open title="预览" footer={null} onCancel={onClosed} loading={data === undefined}>
      <Typography.Paragraph>{data?.text}</Typography.Paragraph>
      <Typography.Text type="secondary">{`可用变量：${data?.variables.join('、') ?? ''}`}</Typography.Text>
    </Modal>
  )
}
