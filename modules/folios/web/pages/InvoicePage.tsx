import { invoice } from '@kezhan/folios/model/invoice'
import { invoiceNumber, invoiceRed, invoiceVoid } from '@kezhan/folios/model/invoice-calls'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { useState } from 'react'
import type { InvoiceStep } from '../invoices/InvoiceStepDialog'

const InvoiceStepDialog = lazyWidget(
  async () => (await import('../invoices/InvoiceStepDialog')).InvoiceStepDialog,
  0,
)

/** 发票登记: every invoice of the hotel; they are made from the settlements of an order. */
export default function InvoicePage() {
  const [acting, setActing] = useState<{ row: Row; step: InvoiceStep }>()
  const rowActions = (row: Row): RowAction[] => {
    const open = (step: InvoiceStep) => () => setActing({ row, step })
    if (row.state === 'issued')
      return [{ key: 'red', label: '红冲', do: invoiceRed.access, danger: true, onClick: open('red') }]
    if (row.state !== 'applied') return []
    return [
      { key: 'number', label: '登记号码', do: invoiceNumber.access, onClick: open('number') },
      { key: 'void', label: '作废', do: invoiceVoid.access, danger: true, onClick: open('void') },
    ]
  }
  return (
    <>
      <ResourcePage path={invoice.path} rowActions={rowActions} />
      {acting !== undefined && (
        <InvoiceStepDialog
          step={acting.step}
          invoice={{ id: acting.row.id, no: String(acting.row.invoiceNo ?? acting.row.applyNo) }}
          onClosed={() => setActing(undefined)}
        />
      )}
    </>
  )
}
