import { useGet } from '@kezhan/client/request/use-call'
import { repair } from '@kezhan/demo/model/repair'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import { RowDetail } from '@kezhan/web-kit/resource/list/RowDetail'
import type { RowPage } from '@kezhan/web-kit/resource/row'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PageLayout } from '@kezhan/widgets/PageLayout'
import { Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from '../repair/repair.module.css'

const listRight = 'demo:repair:list'
const widths = [1, 2, 3, 4] as const

/** One work order as a page: that of the address, else the newest. */
export default function ProfilePage() {
  const [params] = useSearchParams()
  const newest = useGet<RowPage>(`${repair.path}/list`, { pageNo: 1, pageSize: 1 }, { quiet: true })
  const id = params.get('id') ?? newest.data?.records[0]?.id
  return (
    <PageLayout
      title="工单详情"
      description="详情列表按一至四栏排列，长内容独占一行，用料列在下方。"
      links={[
        { title: '返回列表', url: '/demo/list/table' },
        { title: '新填一张', url: '/demo/form/basic' },
      ]}
    >
      <section className={styles.card} aria-label="工单内容">
        {id !== undefined ? (
          <Profile key={id} id={id} />
        ) : newest.error !== null ? (
          <ListProblem problem={newest.error} right={listRight} onRetry={() => void newest.refetch()} />
        ) : newest.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有示例工单">
            <Link to="/demo/form/basic">新填一张</Link>
          </Empty>
        )}
      </section>
    </PageLayout>
  )
}

function Profile({ id }: { id: string }) {
  const { data: row, problem, reload } = useRow(repair.path, id)
  const isPhone = useIsPhone()
  const [columns, setColumns] = useState<(typeof widths)[number]>(3)
  if (problem !== undefined) return <ListProblem problem={problem} right={listRight} onRetry={reload} />
  if (row === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <>
      <header className={styles.head}>
        <h2>{String(row.title)}</h2>
        {!isPhone && (
          <Segmented
            aria-label="每行栏数"
            value={columns}
            onChange={setColumns}
            options={widths.map(value => ({ value, label: `${value} 栏` }))}
          />
        )}
      </header>
      <RowDetail resource={repair} row={row} columns={columns} />
    </>
  )
}
