import { Can } from '@kezhan/client/access/Can'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { historyRight } from '@kezhan/resource/row-history'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRow } from '../form/use-row'
import type { ResourceSlots } from '../slots'
import { RowDetail } from './RowDetail'

const RowHistoryDialog = lazy(async () => ({
  default: (await import('../history/RowHistoryDialog')).RowHistoryDialog,
}))

interface Props {
  resource: Resource
  id: string
  /** What the page shows below the values. */
  below?: ResourceSlots['detail'] | undefined
  mayChange?: ResourceSlots['mayChange'] | undefined
  /** Absent for those who may not edit. */
  onEdit: (() => void) | undefined
  onClosed(): void
}

export function RowDetailDialog({ resource, id, below, mayChange = () => true, onEdit, onClosed }: Props) {
  const { data: row, problem, reload } = useRow(resource.path, id)
  const [isOpen, setOpen] = useState(true)
  const [wantsEdit, setWantsEdit] = useState(false)
  const [wantsHistory, setWantsHistory] = useState(false)
  const edit = (): void => {
    setWantsEdit(true)
    setOpen(false)
  }
  const footer = (
    <>
      <Can do={historyRight}>
        <Button type="link" style={{ float: 'left' }} onClick={() => setWantsHistory(true)}>
          修改记录
        </Button>
      </Can>
      <Button onClick={() => setOpen(false)}>关闭</Button>
      {onEdit !== undefined && row !== undefined && mayChange(row) && (
        <Button type="primary" onClick={edit}>
          编辑
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title="详细信息"
      widthPx={1200}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={wantsEdit && onEdit !== undefined ? onEdit : onClosed}
      footer={footer}
    >
      {problem !== undefined && (
        <ListProblem problem={problem} right={permissionOf(resource, 'queryById')} onRetry={reload} />
      )}
      {row === undefined && problem === undefined && (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
      {row !== undefined && <RowDetail resource={resource} row={row} />}
      {row !== undefined && below?.(row)}
      {wantsHistory && (
        <Suspense fallback={null}>
          <RowHistoryDialog
            dataTable={resource.path}
            dataId={id}
            title={`${resource.title}的修改记录`}
            onClosed={() => setWantsHistory(false)}
          />
        </Suspense>
      )}
    </DialogFrame>
  )
}
