import { useCall } from '@kezhan/client/request/use-call'
import { monitorPlan, monitorStatements, type StatementFigures } from '@kezhan/monitor/model/monitor-calls'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Alert, Button, Drawer, Input, Skeleton } from 'antd'
import { useState } from 'react'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { msText, numberText, percentText } from '../live/texts'
import { refreshMs } from '../live/use-watch'

/** Statements as PostgreSQL counts them, without their values. */
export function StatementList({ by }: { by: 'slowest' | 'frequent' | 'total' }) {
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<StatementFigures>()
  const found = useCall(
    monitorStatements,
    { by, keyword: keyword || null },
    { keepPrevious: true, refetchIntervalMs: refreshMs, quiet: true },
  )
  if (found.data?.problem)
    return <Alert showIcon type="warning" title="没有语句的统计" description={found.data.problem} />
  return (
    <>
      <div className={styles.search}>
        <Input.Search allowClear aria-label="关键字" placeholder="表名或语句中的文字" onSearch={setKeyword} />
      </div>
      <Loaded query={found}>
        {data => (
          <>
            <p className={styles.note}>{`参数从不显示；统计自 ${data.since ?? '—'}。`}</p>
            <Rows
              label="语句"
              rows={data.rows}
              keyOf={({ queryId }) => queryId}
              empty="没有符合条件的语句"
              columns={[
                { title: '语句', render: one => <div className={styles.statement}>{one.statement}</div> },
                { title: '次数', isNumber: true, render: one => numberText(one.calls) },
                { title: '平均', isNumber: true, render: one => msText(one.meanMs) },
                { title: '最慢', isNumber: true, render: one => msText(one.maxMs) },
                { title: '合计', isNumber: true, render: one => msText(one.totalMs) },
                { title: '行', isNumber: true, render: one => numberText(one.rows) },
                { title: '内存命中', isNumber: true, render: one => percentText(one.hitPercent) },
                {
                  title: '操作',
                  render: one => (
                    <Button type="link" size="small" onClick={() => setOpened(one)}>
                      执行计划
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      {opened !== undefined && (
        <Drawer open title="执行计划" size="large" onClose={() => setOpened(undefined)}>
          <Plan statement={opened} />
        </Drawer>
      )}
    </>
  )
}

function Plan({ statement: { queryId, statement } }: { statement: StatementFigures }) {
  const { data, error } = useCall(monitorPlan, { queryId }, { quiet: true })
  return (
    <>
      <p className={styles.note}>对任意参数的计划，语句没有执行。</p>
      <p className={styles.statement}>{statement}</p>
      {error !== null && <Alert showIcon type="info" title={error.message} />}
      {data === undefined && error === null && <Skeleton active title={false} />}
      {data !== undefined && <pre className={styles.plan}>{data.plan.join('\n')}</pre>}
    </>
  )
}
