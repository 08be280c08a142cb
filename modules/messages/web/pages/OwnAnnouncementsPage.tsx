import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { markAllRead, myNotices } from '@kezhan/messages/model/announcement-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Empty, Input, Pagination, Segmented, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { NoticeDetailDialog } from '../NoticeDetailDialog'
import styles from '../notices.module.css'
import { OwnNotice } from '../OwnNotice'
import { useReading } from '../use-reading'

const pageSize = 10
const states = [
  { value: '', label: '全部' },
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

/** Everything addressed to oneself, unread first. The address holds filter and page. */
export default function OwnAnnouncementsPage() {
  const [search, setSearch] = useSearchParams()
  const filters = { readFlag: search.get('readFlag') ?? '', titile: search.get('titile') ?? '' }
  const pageNo = Math.max(1, Number(search.get('pageNo')) || 1)
  const own = useCall(
    myNotices,
    { pageNo, pageSize, readFlag: filters.readFlag || null, titile: filters.titile || null },
    { keepPrevious: true, follows: ['topic', 'user'] },
  )
  const reading = useReading()
  const { handleReadAll, isMarking } = useReadAll()

  const change = (part: Partial<typeof filters & { pageNo: string }>): void => {
    const next = Object.entries({ ...filters, pageNo: '', ...part }).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(next), { replace: true })
  }

  return (
    <ListGround>
      <Panel>
        <div className={styles.tools}>
          <Segmented
            aria-label="阅读状态"
            options={states}
            value={filters.readFlag}
            onChange={readFlag => change({ readFlag })}
          />
          <Input.Search
            key={filters.titile}
            allowClear
            aria-label="按标题查找"
            placeholder="按标题查找"
            defaultValue={filters.titile}
            onSearch={titile => change({ titile: titile.trim() })}
            style={{ width: 220 }}
          />
          <Button onClick={handleReadAll} loading={isMarking}>
            全部标为已读
          </Button>
        </div>
        {own.data === undefined && own.error !== null && (
          <ListProblem problem={own.error} right="" onRetry={() => void own.refetch()} />
        )}
        {own.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {own.data?.total === 0 && own.data.records.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的通告" />
        )}
        {own.data !== undefined && own.data.records.length > 0 && (
          <ul className={styles.own} aria-label="我的通告">
            {own.data.records.map(notice => (
              <li key={notice.id}>
                <OwnNotice notice={notice} onRead={() => reading.read(notice)} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          size="small"
          align="end"
          hideOnSinglePage
          current={pageNo}
          pageSize={pageSize}
          total={own.data?.total ?? 0}
          showSizeChanger={false}
          onChange={page => change({ pageNo: String(page) })}
        />
      </Panel>
      {reading.opened && (
        <NoticeDetailDialog key={reading.opened.id} notice={reading.opened} onClosed={reading.close} />
      )}
    </ListGround>
  )
}

function useReadAll() {
  const { message } = App.useApp()
  const markAll = useSend(markAllRead)
  const refresh = useRefresh()

  async function readAll() {
    await markAll.mutateAsync({})
    message.success('全部已读')
    await Promise.all(['/sys/annountCement', '/sys/sysAnnouncementSend'].map(refresh))
  }

  return {
    isMarking: markAll.isPending,
    // A refusal is shown by the request client; the list stays as it is.
    handleReadAll: () => void readAll().catch(() => undefined),
  }
}
