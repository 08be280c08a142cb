import { useCall } from '@kezhan/client/request/use-call'
import { type ControlChange, controlLog } from '@kezhan/inventory/model/control-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Table } from 'antd'

/** 控房日志: who set what, the latest first. */
export function ControlLogDrawer({ onClosed }: { onClosed(): void }) {
  const isPhone = useIsPhone()
  const { data, error, isFetching, refetch } = useCall(controlLog, {}, { quiet: true })
  return (
    <Drawer open title="控房日志" size={isPhone ? '100%' : 860} onClose={onClosed}>
      {error !== null && (
        <ListProblem problem={error} right={controlLog.access} onRetry={() => void refetch()} />
      )}
      <Table<ControlChange>
        size="small"
        rowKey="id"
        loading={isFetching && data === undefined}
        dataSource={[...(data ?? [])]}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '时间', dataIndex: 'changedAt' },
          { title: '操作人', dataIndex: 'realname' },
          { title: '渠道', dataIndex: 'channelName' },
          { title: '房型', dataIndex: 'typeName' },
          { title: '日期', dataIndex: 'date' },
          { title: '原来', dataIndex: 'before' },
          { title: '改为', dataIndex: 'after' },
        ]}
      />
    </Drawer>
  )
}
