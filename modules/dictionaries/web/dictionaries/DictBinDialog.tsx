import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  bringBack,
  type DeletedDictionary,
  deletedDictionaries,
  deleteForGood,
} from '@kezhan/dictionaries/model/dict-bin-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'

/** Deleted dictionaries: each comes back whole or goes for good. */
export default function DictBinDialog({ onClosed }: { onClosed(): void }) {
  const { message, modal } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const canDelete = useAccess().can(bringBack.access)
  const bin = useCall(deletedDictionaries)
  const back = useSend(bringBack)
  const gone = useSend(deleteForGood)
  const refresh = useRefresh()

  async function attempt(work: Promise<unknown>, done: string) {
    try {
      await work
      message.success(done)
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
    }
    await refresh('/sys/dict')
  }
  const confirmGone = ({ id, dictName, itemCount }: DeletedDictionary) =>
    modal.confirm({
      title: `彻底删除“${dictName}”？`,
      content: `字典和它的 ${itemCount} 个字典项将无法取回。`,
      okText: '彻底删除',
      okButtonProps: { danger: true },
      onOk: () => attempt(gone.mutateAsync({ id }), '删除成功!'),
    })

  const columns: TableColumnsType<DeletedDictionary> = [
    { title: '字典名称', dataIndex: 'dictName', ellipsis: true },
    { title: '字典编码', dataIndex: 'dictCode', ellipsis: true },
    { title: '字典项', dataIndex: 'itemCount', width: 80, align: 'right' },
    { title: '删除人', dataIndex: 'deletedBy', width: 110, ellipsis: true },
    { title: '删除时间', dataIndex: 'deletedTime', width: 120, render: (text: string) => text.slice(5, 16) },
  ]
  if (canDelete)
    columns.push({
      title: '操作',
      key: 'actions',
      width: 150,
      render: (_, one) => (
        <>
          <Button
            type="link"
            size="small"
            onClick={() => void attempt(back.mutateAsync({ id: one.id }), '操作成功!')}
          >
            取回
          </Button>
          <Button type="link" size="small" danger onClick={() => confirmGone(one)}>
            彻底删除
          </Button>
        </>
      ),
    })
  return (
    <DialogFrame
      title="字典回收站"
      widthPx={860}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {bin.error ? (
        <ListProblem
          problem={bin.error}
          right={deletedDictionaries.access}
          onRetry={() => void bin.refetch()}
        />
      ) : (
        <Table<DeletedDictionary>
          rowKey="id"
          size="middle"
          columns={columns}
          dataSource={bin.data ?? []}
          loading={bin.data === undefined}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          scroll={{ x: 720 }}
          locale={{ emptyText: '回收站是空的' }}
        />
      )}
    </DialogFrame>
  )
}
