import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { accountDetail, accountLines, type LineView } from '@kezhan/folios/model/account-views'
import { BillTotals } from '@kezhan/folios/web/bill/BillTotals'
import { type BillActionName, type BillGuest, billOffers } from '@kezhan/folios/web/bill/bill-offers'
import { billOf, slipOf } from '@kezhan/folios/web/bill/bill-papers'
import { LineWhy } from '@kezhan/folios/web/bill/LineWhy'
import { PreauthList } from '@kezhan/folios/web/bill/PreauthList'
import { sumsOf } from '@kezhan/folios/web/bill/sums-of'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { OneHead } from '@kezhan/widgets/OneHead'
import { Button, Checkbox, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { BillDialog } from './BillDialog'

interface Props {
  folioId: string
  roomNo?: string | undefined
  guest?: BillGuest | undefined
  /** The whole account is closed here, not by a check-out: the master account of a team. `why` it cannot be yet. */
  closing?: { readonly why: string | undefined }
  /** What is offered beside it already. */
  without?: readonly BillActionName[]
}
const mostLines = 500
const lineStates: Readonly<Record<LineView['state'], string>> = {
  open: '未结',
  settled: '已结',
  reversed: '已冲',
  moved: '已转出',
  counterpart: '冲销',
}

/** 账务: the lines of the bill, what the chosen ones sum up to, and what can be done with them. */
export function OrderAccount({ folioId, roomNo, guest, closing, without = [] }: Props) {
  const { can } = useAccess()
  const openPaper = usePapers()
  const [isAll, setAll] = useState(false)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [action, setAction] = useState<BillActionName>()
  const [whyId, setWhyId] = useState<string>()
  const quietly = { keepPrevious: true, quiet: true }
  const detail = useCall(accountDetail, { folioId }, quietly)
  const lines = useCall(
    accountLines,
    { folioId, pageNo: 1, pageSize: mostLines, ...(isAll ? { showReversed: 'Y' } : {}) },
    quietly,
  )
  const problem = detail.error ?? lines.error
  if (problem !== null)
    return (
      <ListProblem problem={problem} right={accountDetail.access} onRetry={() => void detail.refetch()} />
    )
  if (detail.data === undefined || lines.data === undefined)
    return <Skeleton active paragraph={{ rows: 8 }} />
  const chosen = lines.data.records.filter(line => chosenIds.includes(line.id))
  const offers = billOffers(detail.data, chosen, can, guest, closing)
  const sums = sumsOf(chosen)
  const [payment] = chosen.length === 1 && chosen[0]?.side === 'C' ? chosen : []
  const isDeposit = payment?.postingClass === 'DEPOSIT' && payment.amountFen > 0
  return (
    <>
      <BillTotals detail={detail.data} />
      <PreauthList detail={detail.data} />
      <div className={styles.actions} role="toolbar" aria-label="账务操作">
        {offers
          .filter(({ name }) => !without.includes(name))
          .map(({ name, title, why }) => (
            <Button
              key={name}
              size="small"
              disabled={why !== undefined}
              title={why}
              onClick={() => setAction(name)}
            >
              {title}
            </Button>
          ))}
        <Button size="small" onClick={() => openPaper(billOf(folioId))}>
          打印账单
        </Button>
        <Button
          size="small"
          disabled={payment === undefined}
          title={payment === undefined ? '请选择一笔付款' : undefined}
          onClick={() => payment !== undefined && openPaper(slipOf(payment.id, isDeposit))}
        >
          {isDeposit ? '打印押金单' : '打印收据'}
        </Button>
        <Checkbox checked={isAll} onChange={event => setAll(event.target.checked)}>
          显示冲销
        </Checkbox>
      </div>
      <OneHead>
        <Table<LineView>
          size="small"
          aria-label="账目"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '还没有账目' }}
          dataSource={[...lines.data.records]}
          rowSelection={{
            selectedRowKeys: [...chosenIds],
            onChange: keys => setChosenIds(keys.map(String)),
            getCheckboxProps: line => ({ 'aria-label': `选择第${line.lineNo}笔 ${line.codeName}` }),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择全部账目' }),
          }}
          columns={[
            { title: '日期', render: (_, line) => line.chargeDate.slice(5) },
            {
              title: '科目',
              render: (_, line) => (
                <span className={isStruck(line) ? styles.struck : undefined}>{line.codeName}</span>
              ),
            },
            {
              title: '摘要',
              render: (_, line) => [line.remark, line.reason].filter(Boolean).join('；') || '—',
            },
            { title: '房号', render: (_, line) => line.roomNo ?? '' },
            {
              title: '消费',
              align: 'right',
              render: (_, line) => <Amount line={line} side="D" onWhy={setWhyId} />,
            },
            {
              title: '付款',
              align: 'right',
              render: (_, line) => <Amount line={line} side="C" onWhy={setWhyId} />,
            },
            { title: '班次', dataIndex: 'shiftName' },
            { title: '操作员', dataIndex: 'realname' },
            { title: '结账单', render: (_, line) => line.settleNo ?? '' },
            { title: '标记', render: (_, line) => lineStates[line.state] },
          ]}
        />
      </OneHead>
      <p className={styles.sum} role="status">
        已选 {chosen.length} 笔：消费 <strong>{formatYuan(sums.debitFen)}</strong>，付款{' '}
        <strong>{formatYuan(sums.creditFen)}</strong>，差额{' '}
        <strong>{formatYuan(sums.creditFen - sums.debitFen)}</strong>
      </p>
      {whyId !== undefined && <LineWhy lineId={whyId} onClosed={() => setWhyId(undefined)} />}
      {action !== undefined && (
        <BillDialog
          action={action}
          detail={detail.data}
          chosen={chosen}
          roomNo={roomNo}
          onDone={() => setChosenIds([])}
          onClosed={() => setAction(undefined)}
        />
      )}
    </>
  )
}

const isStruck = (line: LineView) => line.state === 'reversed' || line.state === 'moved'

interface AmountProps {
  line: LineView
  side: 'D' | 'C'
  onWhy(lineId: string): void
}

/** An amount opens to what is behind it. */
function Amount({ line, side, onWhy }: AmountProps) {
  if (line.side !== side) return null
  return (
    <Button
      type="link"
      size="small"
      title="来由"
      aria-label={`第${line.lineNo}笔 ${formatYuan(line.amountFen)} 的来由`}
      onClick={() => onWhy(line.id)}
    >
      <span className={line.amountFen < 0 ? styles.owed : styles.number}>{formatYuan(line.amountFen)}</span>
    </Button>
  )
}
