import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import {
  exportRegistrations,
  registrationPage,
  sendRegistrations,
  type UploadRow,
  type UploadState,
  uploadActions,
  uploadStates,
} from '@kezhan/stays/model/registration-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { type PagedColumn, PagedTable } from '@kezhan/widgets/PagedTable'
import { Button, Drawer, Empty, Flex, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { ExportDialog } from './ExportDialog'

const colours: Readonly<Record<UploadState, string>> = { waiting: 'orange', failed: 'error', sent: 'success' }
const sizes = [20, 50]

/** 住宿登记: what is still to be told to the public security, why something failed, and how it goes out after all. */
export function RegistrationDrawer({ onClosed }: { onClosed(): void }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const [state, setState] = useState('open')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const [isExporting, setExporting] = useState(false)
  const ask = { state, ...page }
  const { data, error, isFetching, refetch } = useCall(registrationPage, ask, {
    keepPrevious: true,
    quiet: true,
  })
  const upload = (uploadIds: readonly string[]): void =>
    void act(sendRegistrations, { uploadIds }, done =>
      done.failed === 0 ? `已上传 ${done.sent} 条` : `已上传 ${done.sent} 条，失败 ${done.failed} 条`,
    )
  return (
    <Drawer open size="min(960px, 100vw)" title="住宿登记" onClose={onClosed}>
      <Flex gap={8} wrap justify="space-between" style={{ marginBottom: 12 }}>
        <Segmented
          value={state}
          onChange={next => {
            setState(next)
            setPage(old => ({ ...old, pageNo: 1 }))
          }}
          options={[
            { value: 'open', label: '未完成' },
            { value: 'failed', label: '失败' },
            { value: 'all', label: '全部' },
          ]}
        />
        <Flex gap={8}>
          {can(exportRegistrations.access) && <Button onClick={() => setExporting(true)}>手工导出</Button>}
          <Button type="primary" onClick={() => upload(openIds(data?.records))}>
            立即上传
          </Button>
        </Flex>
      </Flex>
      {error === null ? (
        <PagedTable
          label="住宿登记"
          columns={columns}
          page={data}
          isFetching={isFetching}
          keyOf={row => row.uploadId}
          nameOf={row => `${row.roomNo} ${row.guestName}`}
          empty={
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={state === 'all' ? '还没有登记记录' : '全部已上传'}
            />
          }
          actions={row =>
            row.state === 'sent'
              ? []
              : [{ key: 'retry', label: '重试', onClick: () => upload([row.uploadId]) }]
          }
          sizes={sizes}
          onPage={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
        />
      ) : (
        <ListProblem problem={error} right={registrationPage.access} onRetry={() => void refetch()} />
      )}
      {isExporting && <ExportDialog onClosed={() => setExporting(false)} />}
    </Drawer>
  )
}

const openIds = (rows: readonly UploadRow[] = []): string[] =>
  rows.filter(row => row.state !== 'sent').map(row => row.uploadId)

const columns: readonly PagedColumn<UploadRow>[] = [
  { title: '房号', widthPx: 64, render: row => row.roomNo },
  { title: '客人', widthPx: 100, render: row => row.guestName },
  { title: '证件', widthPx: 170, render: row => row.certNoMasked || '—' },
  { title: '事项', widthPx: 64, render: row => uploadActions[row.action] },
  { title: '时间', widthPx: 110, render: row => row.at.slice(5, 16) },
  {
    title: '状态',
    widthPx: 90,
    render: row => <Tag color={colours[row.state]}>{uploadStates[row.state]}</Tag>,
  },
  { title: '原因', widthPx: 140, render: row => row.fault ?? '—' },
  { title: '次数', widthPx: 60, align: 'right', render: row => row.tries },
]
