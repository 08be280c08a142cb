import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import {
  type InvoiceableSettlement,
  type InvoiceView,
  invoiceKinds,
  invoiceStates,
  invoicesOfFolio,
} from '@kezhan/folios/model/invoice-calls'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton, Space, Table, Tag } from 'antd'
import { useState } from 'react'

const InvoiceDialog = lazyWidget(
  async () => (await import('@kezhan/folios/web/invoices/InvoiceDialog')).InvoiceDialog,
  0,
)
const InvoiceStepDialog = lazyWidget(
  async () => (await import('@kezhan/folios/web/invoices/InvoiceStepDialog')).InvoiceStepDialog,
  0,
)

/** 发票: what of each settlement may be invoiced and what has been. */
export function OrderInvoices({ folioId, guestName }: { folioId: string; guestName: string }) {
  const { can } = useAccess()
  const { data, error, refetch } = useCall(invoicesOfFolio, { folioId }, { keepPrevious: true, quiet: true })
  const [bill, setBill] = useState<InvoiceableSettlement>()
  const [step, setStep] = useState<{ invoice: InvoiceView; name: 'number' | 'red' | 'void' }>()
  if (error !== null)
    return <ListProblem problem={error} right={invoicesOfFolio.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 5 }} />
  return (
    <>
      <Table<InvoiceableSettlement>
        size="small"
        aria-label="可开票结账单"
        rowKey="settlementId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有结账，结账后可以开票' }}
        dataSource={[...data.settlements]}
        columns={[
          { title: '结账单', dataIndex: 'settleNo' },
          { title: '营业日', dataIndex: 'businessDate' },
          { title: '消费', align: 'right', render: (_, row) => formatYuan(row.amountFen) },
          { title: '可开票', align: 'right', render: (_, row) => formatYuan(row.limitFen) },
          { title: '已开票', align: 'right', render: (_, row) => formatYuan(row.invoicedFen) },
          {
            title: '操作',
            render: (_, row) => {
              const isDone = row.invoicedFen >= row.limitFen
              return (
                <Button
                  type="link"
                  size="small"
                  disabled={isDone || !can('invoice:issue')}
                  title={!can('invoice:issue') ? '无开票权限' : isDone ? '没有可以开票的金额' : undefined}
                  onClick={() => setBill(row)}
                >
                  开票
                </Button>
              )
            },
          },
        ]}
      />
      <p className={styles.sum}>可开票金额不含优惠券、积分、储值、免单和渠道代收</p>
      <Table<InvoiceView>
        size="small"
        aria-label="发票"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有开票' }}
        dataSource={[...data.invoices]}
        columns={[
          { title: '开票单号', dataIndex: 'applyNo' },
          { title: '发票号码', render: (_, row) => row.invoiceNo ?? '—' },
          { title: '种类', render: (_, row) => invoiceKinds[row.kind] },
          { title: '抬头', dataIndex: 'title' },
          { title: '价税合计', align: 'right', render: (_, row) => formatYuan(row.amountFen) },
          { title: '税额', align: 'right', render: (_, row) => formatYuan(row.taxFen) },
          { title: '状态', render: (_, row) => <Tag>{invoiceStates[row.state]}</Tag> },
          { title: '开票人', dataIndex: 'realname' },
          {
            title: '操作',
            render: (_, row) => (
              <Space size={0}>
                {row.state === 'applied' && can('invoice:issue') && (
                  <Button type="link" size="small" onClick={() => setStep({ invoice: row, name: 'number' })}>
                    登记号码
                  </Button>
                )}
                {row.state === 'applied' && can('invoice:red') && (
                  <Button
                    danger
                    type="link"
                    size="small"
                    onClick={() => setStep({ invoice: row, name: 'void' })}
                  >
                    作废
                  </Button>
                )}
                {row.state === 'issued' && can('invoice:red') && (
                  <Button
                    danger
                    type="link"
                    size="small"
                    onClick={() => setStep({ invoice: row, name: 'red' })}
                  >
                    红冲
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
      {bill !== undefined && (
        <InvoiceDialog bill={bill} guestName={guestName} onClosed={() => setBill(undefined)} />
      )}
      {step !== undefined && (
        <InvoiceStepDialog
          step={step.name}
          invoice={{ id: step.invoice.id, no: step.invoice.invoiceNo ?? step.invoice.applyNo }}
          onClosed={() => setStep(undefined)}
        />
      )}
    </>
  )
}
