import { PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { sourceKinds } from '@kezhan/sheets/model/sheet'
import { deleteSheet, drawnSheets, openSheets, type SheetLine } from '@kezhan/sheets/model/sheet-calls'
import { printAddress } from '@kezhan/web-kit/papers/print-address'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Empty, Popconfirm, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from './designer.module.css'
import { ImportSheet } from './ImportSheet'
import { NewSheetDialog } from './NewSheetDialog'

/** The sheets of the house, and how one begins. */
export function SheetList({ onOpen }: { onOpen(id: string): void }) {
  const { data, error, refetch } = useCall(drawnSheets, undefined, { quiet: true })
  const [isNew, setNew] = useState(false)
  return (
    <ListGround>
      <Panel>
        <div className={styles.tools}>
          <h1 className={styles.title}>打印设计</h1>
          <ImportSheet onDone={onOpen} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
            新建
          </Button>
        </div>
        {error !== null && (
          <ListProblem problem={error} right={drawnSheets.access} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {data?.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="还没有打印模板：点“新建”，选择表单和纸张，就会生成一张可以直接打印的初稿"
          />
        )}
        <ul className={styles.lines}>
          {data?.map(line => (
            <SheetItem key={line.id} line={line} onOpen={onOpen} />
          ))}
        </ul>
      </Panel>
      {isNew && <NewSheetDialog onMade={onOpen} onClosed={() => setNew(false)} />}
    </ListGround>
  )
}

function SheetItem({ line, onOpen }: { line: SheetLine; onOpen(id: string): void }) {
  const { id, name, version, publishedVersion, updateBy, updateTime, from } = line
  const remove = useSend(deleteSheet)
  const attempt = useAttempt()
  const refresh = useRefresh()
  async function handleDelete() {
    if (await attempt(() => remove.mutateAsync({ id }), '删除成功!'))
      await Promise.all([drawnSheets.path, openSheets.path].map(refresh))
  }
  return (
    <li>
      <span className={styles.grows}>
        <strong>{name}</strong>（{sourceKinds[from]}，第{version}版，{updateBy} {updateTime.slice(0, 16)}）
      </span>
      {publishedVersion === null ? <Tag>未发布</Tag> : <Tag color="green">已发布第{publishedVersion}版</Tag>}
      <Space>
        {publishedVersion !== null && from !== 'record' && (
          <Link to={printAddress(id, [])} aria-label={`打印 ${name}`}>
            <PrinterOutlined /> 打印
          </Link>
        )}
        <Button size="small" aria-label={`设计 ${name}`} onClick={() => onOpen(id)}>
          设计
        </Button>
        <Popconfirm title={`删除打印模板“${name}”和它的所有版本？`} onConfirm={() => void handleDelete()}>
          <Button size="small" danger aria-label={`删除 ${name}`}>
            删除
          </Button>
        </Popconfirm>
      </Space>
    </li>
  )
}
