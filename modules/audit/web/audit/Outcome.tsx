import type { AuditOutcome, AuditPosting } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import { Table } from 'antd'
import styles from './audit.module.css'
import { StepList } from './StepList'
import { SummaryFacts } from './SummaryFacts'

/** What an audit did, or would do. */
export function Outcome({ title, outcome }: { title: string; outcome: AuditOutcome }) {
  const rows = outcome.postings.map((posting, at) => ({ ...posting, at }))
  return (
    <section className={styles.card} aria-label={title}>
      <h2>
        {title} · 营业日 {outcome.businessDate}
      </h2>
      <SummaryFacts summary={outcome.summary} />
      {outcome.leaks !== undefined && <p>{leaksText(outcome.leaks)}</p>}
      <Table<AuditPosting & { at: number }>
        size="small"
        rowKey="at"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '没有需要入账的费用' }}
        scroll={{ x: 640 }}
        columns={[
          { title: '房号', dataIndex: 'roomNo', width: 80, render: (no: string | null) => no ?? '—' },
          { title: '户名', dataIndex: 'folioName', ellipsis: true },
          { title: '账号', dataIndex: 'folioNo', width: 140 },
          { title: '科目', width: 160, render: (_, row) => `${row.code} ${row.codeName}` },
          { title: '费用日期', dataIndex: 'chargeDate', width: 110 },
          {
            title: '金额',
            width: 110,
            align: 'right',
            render: (_, row) => formatYuan(row.side === 'D' ? row.amountFen : -row.amountFen),
          },
        ]}
      />
      <StepList steps={outcome.steps} />
    </section>
  )
}

/** Said to who may read the leak report; what stands behind it is there. */
function leaksText(leaks: NonNullable<AuditOutcome['leaks']>): string {
  if (leaks.length === 0) return '防漏规则暂无线索'
  const found = leaks.map(({ title, count, amountFen }) => `${title} ${count} 条（${formatYuan(amountFen)}）`)
  return `防漏线索：${found.join('、')}；夜审后请到“报表－防漏报表”处理`
}
