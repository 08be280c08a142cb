import { useCall } from '@kezhan/client/request/use-call'
import { openReports } from '@kezhan/online/model/report-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../report/report.module.css'

/** Every report that one may open, by name, with what it shows. */
export default function OpenReportsPage() {
  const { data, error, refetch } = useCall(openReports, undefined, { quiet: true })
  const [keyword, setKeyword] = useState('')
  const found = data?.filter(({ name, content }) => `${name} ${content ?? ''}`.includes(keyword.trim()))
  return (
    <ListGround>
      <Panel>
        <div className={styles.tools}>
          <h1 className={styles.title}>报表中心</h1>
          <Input.Search
            allowClear
            aria-label="查找报表"
            placeholder="按名称或说明查找"
            style={{ width: 240 }}
            value={keyword}
            onChange={event => setKeyword(event.target.value)}
          />
        </div>
        {error !== null && (
          <ListProblem problem={error} right={openReports.access} onRetry={() => void refetch()} />
        )}
        {error === null && found === undefined && <Skeleton active title={false} />}
        {found?.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              keyword.trim() === ''
                ? '还没有可查看的报表：平台在“在线报表”中把报表标为“酒店可用”后显示在这里'
                : '没有这样的报表，请换一个词'
            }
          />
        )}
        <ul className={styles.reports}>
          {found?.map(({ code, name, content }) => (
            <li key={code}>
              <Link to={`/online/cgreport/${code}`}>{name}</Link>
              <span className={styles.hint}>{content}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </ListGround>
  )
}
