import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import { leakRules } from '@kezhan/hotels/model/leak-rules'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { type LeakTotals, leakTotals } from '../model/leak-calls'
import styles from './leaks.module.css'

const shared = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const
/** Where nobody has chosen days. */
const usualDays = 30

interface Days {
  readonly from: string
  readonly to: string
}
type Conditions = Record<string, string>

interface Props {
  /** Shows the hits of a rule or a person. */
  onChosen(conditions: Conditions): void
}

/** 合计: by rule, and by person beside his shift. */
export function LeakFigures({ onChosen }: Props) {
  const today = useHotelBase()?.hotelInfo.businessDate
  return today === undefined ? <Skeleton active /> : <Figures today={today} onChosen={onChosen} />
}

function Figures({ today, onChosen }: Props & { today: string }) {
  const [days, setDays] = useState<Days>({ from: addDays(today, 1 - usualDays), to: today })
  const { data, error, refetch } = useCall(leakTotals, { ...days }, { quiet: true, keepPrevious: true })
  const within = { businessDate_begin: days.from, businessDate_end: days.to }
  return (
    <>
      <Panel>
        <div className={styles.tools}>
          <label htmlFor="leak-days">营业日</label>
          <div className={styles.days}>
            <MomentRange
              id="leak-days"
              part="date"
              value={[days.from, days.to]}
              onChange={([from, to]) => setDays({ from: from ?? days.from, to: to ?? days.to })}
            />
          </div>
          {data !== undefined && (
            <output aria-label="合计">
              线索 {data.count} 条，待处理 {data.open} 条，差额 {formatYuan(data.amountFen)} 元
            </output>
          )}
        </div>
      </Panel>
      {error !== null && (
        <Panel>
          <ListProblem problem={error} right={leakTotals.access} onRetry={() => void refetch()} />
        </Panel>
      )}
      {data !== undefined && (
        <>
          <Panel>
            <ByRule rows={data.byRule} onChosen={ruleKey => onChosen({ ...within, ruleKey })} />
          </Panel>
          <Panel>
            <ByOperator rows={data.byOperator} onChosen={operator => onChosen({ ...within, operator })} />
          </Panel>
        </>
      )}
    </>
  )
}

function ByRule({ rows, onChosen }: { rows: LeakTotals['byRule']; onChosen(key: string): void }) {
  return (
    <Table
      {...shared}
      title={() => '按规则'}
      rowKey="key"
      dataSource={[...rows]}
      locale={{ emptyText: '这些营业日没有线索' }}
      columns={[
        {
          title: '规则',
          dataIndex: 'key',
          render: (key: string) => (
            <Button type="link" size="small" onClick={() => onChosen(key)}>
              {leakRules.find(rule => rule.key === key)?.title ?? key}
            </Button>
          ),
        },
        { title: '线索', dataIndex: 'count', align: 'right' },
        { title: '待处理', dataIndex: 'open', align: 'right' },
        { title: '差额', dataIndex: 'amountFen', align: 'right', render: (fen: number) => formatYuan(fen) },
      ]}
    />
  )
}

const rate = (value: number | null): string => (value === null ? '—' : value.toFixed(1))

function ByOperator({
  rows,
  onChosen,
}: {
  rows: LeakTotals['byOperator']
  onChosen(operator: string): void
}) {
  return (
    <Table
      {...shared}
      title={() => '按操作员，与同班次的人相比'}
      footer={() =>
        '每百次操作的线索数：线索 ÷ 本班入账、收款、结账等账务操作 × 100；同班平均含本人。只作比较，不是结论。'
      }
      rowKey={row => `${row.operator} ${row.shiftName}`}
      dataSource={[...rows]}
      locale={{ emptyText: '这些营业日没有线索' }}
      columns={[
        { title: '班次', dataIndex: 'shiftName' },
        {
          title: '操作员',
          dataIndex: 'operatorName',
          render: (name: string, { operator }) => (
            <Button type="link" size="small" onClick={() => onChosen(operator)}>
              {name}
            </Button>
          ),
        },
        { title: '线索', dataIndex: 'hits', align: 'right' },
        { title: '操作', dataIndex: 'deeds', align: 'right' },
        { title: '每百次', dataIndex: 'hitsPer100', align: 'right', render: rate },
        { title: '同班平均', dataIndex: 'shiftPer100', align: 'right', render: rate },
        { title: '同班其他人', dataIndex: 'colleagues', align: 'right' },
      ]}
    />
  )
}
