import { type AuditedDay, auditHistory } from '@kezhan/audit/model/audit-calls'
import { auditPapers } from '@kezhan/audit/model/paper-calls'
import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { averageRateText } from '@kezhan/desk/rules/day-indicators'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Button, Table } from 'antd'
import styles from './audit.module.css'

/** 夜审记录: closed days, each with its package to print. */
export function History() {
  const days = useCall(auditHistory)
  const openPaper = usePapers()
  return (
    <section className={styles.card} aria-label="夜审记录">
      <h2>夜审记录</h2>
      <Loaded query={days}>
        {closed => (
          <Table<AuditedDay>
            size="small"
            rowKey="businessDate"
            dataSource={[...closed]}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: '还没有关闭过的营业日' }}
            scroll={{ x: 880 }}
            columns={[
              { title: '营业日', dataIndex: 'businessDate', width: 120 },
              { title: '夜审人', dataIndex: 'auditor', ellipsis: true },
              {
                title: '完成时间',
                dataIndex: 'closedAt',
                width: 150,
                render: (at: string) => at.slice(0, 16),
              },
              { title: '过夜房', dataIndex: 'occupied', width: 80, align: 'right' },
              { title: '平均房价', width: 100, align: 'right', render: (_, row) => averageRateText(row) },
              { title: '营业收入', dataIndex: 'revenueFen', width: 120, align: 'right', render: formatYuan },
              { title: '收款', dataIndex: 'receivedFen', width: 120, align: 'right', render: formatYuan },
              {
                title: '操作',
                width: 88,
                render: (_, row) => (
                  <Button type="link" size="small" onClick={() => openPaper(packageOf(row.businessDate))}>
                    报告包
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}

const packageOf = (businessDate: string) => ({
  title: `夜审报告 ${businessDate}`,
  calls: auditPapers,
  input: { businessDate },
})
