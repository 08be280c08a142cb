import { Can } from '@kezhan/client/access/Can'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { bringBackVersion, formVersions } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { App, Button, Empty, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'

/** Every published version, newest first; a former one becomes the draft and is published like any other. */
export function VersionsDialog({ form, onClosed }: { form: Row; onClosed(): void }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const { data } = useCall(formVersions, { id: form.id })
  const bringBack = useSend(bringBackVersion)
  const refresh = useRefresh()
  const close = (): void => setOpen(false)
  async function handleBack(number: number) {
    await bringBack.mutateAsync({ id: form.id, number })
    message.success(`已将第${number}版恢复为草稿，查看变更后发布即可生效`)
    close()
    await refresh(onlineForm.path)
  }
  return (
    <DialogFrame
      title={`“${String(form.title)}”的版本`}
      widthPx={640}
      isOpen={isOpen}
      onCancel={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>关闭</Button>}
    >
      {data === undefined && <Skeleton active title={false} />}
      {data?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过，同步数据库后这里有第1版" />
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.map(({ number, title, fieldCount, publishedBy, publishedAt, isLive }) => (
          <li key={number} style={{ display: 'flex', gap: 8, alignItems: 'center', paddingBlock: 6 }}>
            <span style={{ flex: 1 }}>
              第{number}版 {title}，{fieldCount}个字段，{publishedBy ?? '系统'} {publishedAt.slice(0, 16)}
            </span>
            <Space>
              {isLive && <Tag color="green">已发布</Tag>}
              <Can do={bringBackVersion.access}>
                <Button
                  size="small"
                  disabled={bringBack.isPending}
                  aria-label={`第${number}版恢复为草稿`}
                  // A refusal is shown by the request client; the list stays as it is.
                  onClick={() => void handleBack(number).catch(() => undefined)}
                >
                  恢复为草稿
                </Button>
              </Can>
            </Space>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
