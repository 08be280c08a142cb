import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { explainLine, type LineExplanation, type RelatedLine } from '@kezhan/folios/model/explain-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Descriptions, Skeleton, Table } from 'antd'
import { useState } from 'react'

/** 账目来由: which rule or person stands behind an amount, how it was booked, and what became of it. */
export function LineWhy({ lineId, onClosed }: { lineId: string; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useCall(explainLine, { lineId }, { quiet: true })
  return (
    <DialogFrame
      title={data === undefined ? '账目来由' : `${data.codeName} ${formatYuan(data.amountFen)} 的来由`}
      widthPx={680}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {error !== null ? (
        <ListProblem problem={error} right={explainLine.access} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Why why={data} />
      )}
    </DialogFrame>
  )
}

const sources: Readonly<Record<string, string>> = {
  MANUAL: '手工',
  NIGHT_AUDIT: '夜审',
  CHECKIN: '入住',
  CHECKOUT: '退房',
  POS: '销售',
  CHANNEL: '渠道',
  SYSTEM: '系统',
}
const relations: Readonly<Record<RelatedLine['relation'], string>> = {
  reverses: '冲销',
  reversedBy: '被冲销',
  from: '来自',
  became: '转为',
  sameMove: '同一次转账或拆账',
}

function Why({ why }: { why: LineExplanation }) {
  const { price, approval, entry, settlement } = why
  const facts: readonly (readonly [string, string | null])[] = [
    ['账户', `${why.folioNo} ${why.folioName}`],
    ['经手', `${why.realname}，${why.createdAt.slice(0, 16)}，${why.shiftName}`],
    ['方式', `${sources[why.source] ?? why.source}，营业日 ${why.businessDate}，费用日期 ${why.chargeDate}`],
    ['原因', why.reason],
    ['备注', why.remark],
    ['支付流水', why.payRef],
    ['收据', why.receiptNo],
    ['房价', price === null ? null : `${formatYuan(price.priceFen)}，门市价 ${formatYuan(price.baseFen)}`],
    ['取价过程', price === null || price.steps.length === 0 ? null : price.steps.join('；')],
    [
      '改价',
      price?.overrideBy
        ? `${price.overrideBy}${price.overrideReason ? `：${price.overrideReason}` : ''}`
        : null,
    ],
    [
      '审批',
      approval === null
        ? null
        : `${approval.applicant} 申请“${approval.reason}”，${approval.approver ?? ''} 同意`,
    ],
    [
      '结账单',
      settlement === null
        ? null
        : `${settlement.settleNo}，${settlement.businessDate}，${settlement.realname}`,
    ],
    ['封存', entry.sealNo === null ? '待下次夜审封存' : `第 ${entry.sealNo} 号封存，分录 ${entry.seq}`],
  ]
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={facts.flatMap(([label, text]) => (text ? [{ key: label, label, children: text }] : []))}
      />
      <h3>分录 {entry.reference}</h3>
      <Table
        size="small"
        aria-label="分录"
        rowKey="key"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={(entry.lines ?? []).map((line, key) => ({ ...line, key }))}
        locale={{ emptyText: '金额为零，没有分录' }}
        columns={[
          { title: '账户', dataIndex: 'account' },
          { title: '借', align: 'right', render: (_, line) => amountText(line.debitFen) },
          { title: '贷', align: 'right', render: (_, line) => amountText(line.creditFen) },
        ]}
      />
      {why.related.length > 0 && (
        <>
          <h3>相关账目</h3>
          <Table<RelatedLine>
            size="small"
            aria-label="相关账目"
            rowKey="lineId"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={[...why.related]}
            columns={[
              { title: '关系', render: (_, line) => relations[line.relation] },
              { title: '账户', render: (_, line) => `${line.folioNo} ${line.folioName}` },
              { title: '科目', dataIndex: 'codeName' },
              { title: '金额', align: 'right', render: (_, line) => formatYuan(line.amountFen) },
              { title: '经手', render: (_, line) => `${line.realname} ${line.createdAt.slice(5, 16)}` },
            ]}
          />
        </>
      )}
    </>
  )
}

const amountText = (fen: number) => (fen === 0 ? '' : formatYuan(fen))
