import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { orderSheet } from '@kezhan/desk/web/order-sheet'
import { exportGuests, guestPage, setBlack } from '@kezhan/guest-history/model/guest-calls'
import type { GuestRow } from '@kezhan/guests/model/guest-shapes'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { type PagedColumn, PagedTable } from '@kezhan/widgets/PagedTable'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Button, Empty, Flex, Tag } from 'antd'
import { useState } from 'react'
import { GuestDrawer } from './GuestDrawer'
import { askOf, GuestFilters, noFilters } from './GuestFilters'
import { GuestFormDialog } from './GuestFormDialog'
import { type GuestColumn, guestColumns } from './guest-columns'
import { MergeDialog } from './MergeDialog'

const restMs = 300
const sizes = [10, 20, 50]
type Dialog = 'edit' | 'merge' | 'black'

/** 客史档案: the list with its figures, and what is done with a record. Filters hold names and numbers, so no address keeps them. */
export function GuestList() {
  const { can } = useAccess()
  const download = useDownload()
  const [texts, setTexts] = useState(noFilters)
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const [opened, setOpened] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [acting, setActing] = useState<{ row: GuestRow; dialog: Dialog }>()
  const ask = askOf(useDebounced(texts, restMs))
  const { data, error, isFetching, refetch } = useCall(
    guestPage,
    { ...ask, ...page },
    { keepPrevious: true, quiet: true },
  )
  async function handleExport(): Promise<void> {
    setExporting(true)
    await download(async () => {
      const rows = await send(exportGuests, ask, { quiet: true })
      saveFile(orderSheet(guestColumns, rows), '客史档案.csv')
    })
    setExporting(false)
  }
  const close = (): void => setActing(undefined)
  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <GuestFilters
            value={texts}
            onChange={next => {
              setTexts(next)
              setPage(old => ({ ...old, pageNo: 1 }))
            }}
          />
          <Flex gap={8}>
            {can('guest:export') && (
              <Button icon={<DownloadOutlined />} loading={isExporting} onClick={() => void handleExport()}>
                导出
              </Button>
            )}
            {can('guest:edit') && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                新增客人
              </Button>
            )}
          </Flex>
        </Flex>
      </Panel>
      <Panel>
        {error === null ? (
          <PagedTable
            label="客史档案"
            columns={guestColumns.map(shownColumn)}
            page={data}
            isFetching={isFetching}
            keyOf={row => row.guestId}
            nameOf={row => row.name}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的客人" />}
            actions={row => actionsOf(row, can, dialog => setActing({ row, dialog }), setOpened)}
            sizes={sizes}
            onPage={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
          />
        ) : (
          <ListProblem problem={error} right={guestPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
      {opened !== undefined && (
        <GuestDrawer key={opened} guestId={opened} onClosed={() => setOpened(undefined)} />
      )}
      {isAdding && <GuestFormDialog onClosed={() => setAdding(false)} />}
      {acting?.dialog === 'edit' && <GuestFormDialog guestId={acting.row.guestId} onClosed={close} />}
      {acting?.dialog === 'merge' && <MergeDialog guest={acting.row} onClosed={close} />}
      {acting?.dialog === 'black' && <BlackDialog guest={acting.row} onClosed={close} />}
    </ListGround>
  )
}

function actionsOf(
  row: GuestRow,
  can: (right: string) => boolean,
  act: (dialog: Dialog) => void,
  open: (guestId: string) => void,
): RowAction[] {
  return [
    { key: 'open', label: '详情', onClick: () => open(row.guestId) },
    ...(can('guest:edit') ? [{ key: 'edit', label: '编辑', onClick: () => act('edit') }] : []),
    ...(can('guest:merge') ? [{ key: 'merge', label: '合并档案', onClick: () => act('merge') }] : []),
    ...(can('guest:black')
      ? [
          {
            key: 'black',
            label: row.isBlack ? '移出黑名单' : '加入黑名单',
            danger: !row.isBlack,
            onClick: () => act('black'),
          },
        ]
      : []),
  ]
}

function shownColumn({ title, widthPx, text, isNumber }: GuestColumn): PagedColumn<GuestRow> {
  if (isNumber)
    return {
      title,
      widthPx,
      align: 'right',
      render: row => <span className={styles.number}>{text(row)}</span>,
    }
  // Who is on the black list is seen without scrolling to its column.
  if (title === '姓名')
    return {
      title,
      widthPx,
      render: row => (
        <>
          {row.name} {row.isBlack && <Tag color="error">黑</Tag>}
        </>
      ),
    }
  if (title !== '黑名单') return { title, widthPx, render: text }
  return { title, widthPx, render: row => (row.isBlack ? <Tag color="error">{text(row)}</Tag> : text(row)) }
}

const rules = [(text: string) => (text.trim() === '' ? '请填写原因' : undefined)]

/** 黑名单: why, and by whom, stays in the records. */
function BlackDialog({ guest, onClosed }: { guest: GuestRow; onClosed(): void }) {
  const act = useDeskAct()
  const verb = guest.isBlack ? '移出黑名单' : '加入黑名单'
  return (
    <PromptDialog
      title={`${verb} ${guest.name}`}
      label="原因"
      rules={rules}
      onOk={async reason => {
        const isBlack = guest.isBlack ? 'N' : 'Y'
        const input = {
          guestId: guest.guestId,
          isBlack,
          reason: reason.trim(),
          version: guest.version,
        } as const
        await act(setBlack, input, () => `${guest.name}已${verb}`)
      }}
      onClosed={onClosed}
    />
  )
}
