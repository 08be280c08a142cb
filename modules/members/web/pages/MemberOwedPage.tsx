import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import {
  type HotelDebt,
  memberClear,
  memberClearing,
  memberOwed,
  type OwedToMembers,
} from '@kezhan/members/model/owed-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Button, Empty, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { Amount, Points } from '../Amount'
import styles from '../members.module.css'

/** 会员负债: what the hotels owe their members, as the journal has it, and what they owe each other for it. */
export default function MemberOwedPage() {
  const { data, error, refetch } = useCall(memberOwed, {}, { quiet: true })
  return (
    <ListGround>
      {error !== null ? (
        <Panel>
          <ListProblem problem={error} right={memberOwed.access} onRetry={() => void refetch()} />
        </Panel>
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <>
          <Panel>
            <Figures owed={data} />
            <p className={styles.quiet}>
              取自分录：充值是负债，消费时才成为收入；赠送和积分是承诺，用掉时从房费中扣除。
            </p>
          </Panel>
          <Panel>
            <ByHotel owed={data} />
          </Panel>
          <Panel>
            <ByMonth owed={data} />
          </Panel>
        </>
      )}
      <Panel>
        <Clearing />
      </Panel>
    </ListGround>
  )
}

function Figures({ owed }: { owed: OwedToMembers }) {
  const { principalFen, giftFen, points, pointsFen, pointsPerYuan, members } = owed
  return (
    <dl className={styles.figures}>
      <div>
        <dt>欠会员合计</dt>
        <dd>
          {formatYuan(principalFen + giftFen + pointsFen)}
          <small>{members.toLocaleString('zh-CN')} 位会员</small>
        </dd>
      </div>
      <div>
        <dt>储值本金</dt>
        <dd>
          {formatYuan(principalFen)}
          <small>可退</small>
        </dd>
      </div>
      <div>
        <dt>赠送余额</dt>
        <dd>
          {formatYuan(giftFen)}
          <small>不可退</small>
        </dd>
      </div>
      <div>
        <dt>积分</dt>
        <dd>
          {points.toLocaleString('zh-CN')}
          <small>
            折合 {formatYuan(pointsFen)}，{pointsPerYuan} 分抵 1 元
          </small>
        </dd>
      </div>
    </dl>
  )
}

const shared = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const
const money = (title: string, fenOf: (row: OwedToMembers['months'][number]) => number) => ({
  title,
  align: 'right' as const,
  render: (_: unknown, row: OwedToMembers['months'][number]) => <Amount fen={fenOf(row)} />,
})

const ByHotel = ({ owed }: { owed: OwedToMembers }) => (
  <Table
    {...shared}
    rowKey="hotelCode"
    aria-label="各酒店"
    title={() => <strong>各酒店</strong>}
    locale={{ emptyText: '还没有会员充值' }}
    dataSource={[...owed.hotels]}
    columns={[
      { title: '酒店', render: (_, one) => `${one.hotelName} ${one.hotelCode}` },
      { title: '储值本金', align: 'right', render: (_, one) => <Amount fen={one.principalFen} /> },
      { title: '赠送余额', align: 'right', render: (_, one) => <Amount fen={one.giftFen} /> },
      { title: '积分', align: 'right', render: (_, one) => <Points points={one.points} /> },
    ]}
  />
)

const ByMonth = ({ owed }: { owed: OwedToMembers }) => (
  <Table
    {...shared}
    rowKey="month"
    aria-label="各月"
    title={() => <strong>各月储值</strong>}
    locale={{ emptyText: '还没有储值变动' }}
    dataSource={[...owed.months]}
    columns={[
      { title: '月份', dataIndex: 'month' },
      money('充值', one => one.toppedUpFen),
      money('赠送', one => one.giftedFen),
      money('用本金', one => one.spentPrincipalFen),
      money('用赠送', one => one.spentGiftFen),
      money('退款', one => one.refundedFen),
      money('赠送过期', one => one.expiredGiftFen),
      money('月末余额', one => one.closingFen),
    ]}
  />
)

function Clearing() {
  const { data, error, refetch } = useCall(memberClearing, {}, { quiet: true })
  const [debt, setDebt] = useState<HotelDebt>()
  if (error !== null)
    return <ListProblem problem={error} right={memberClearing.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <Table
        {...shared}
        rowKey={one => `${one.fromHotel} ${one.toHotel}`}
        aria-label="酒店间清算"
        title={() => <strong>酒店间清算</strong>}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description="酒店之间没有欠款；会员在一家充值、在另一家消费后出现在这里"
            />
          ),
        }}
        dataSource={[...data]}
        columns={[
          { title: '付款酒店', render: (_, one) => `${one.fromName} ${one.fromHotel}` },
          { title: '收款酒店', render: (_, one) => `${one.toName} ${one.toHotel}` },
          { title: '代付消费', align: 'right', render: (_, one) => <Amount fen={one.usedFen} /> },
          { title: '已清算', align: 'right', render: (_, one) => <Amount fen={one.settledFen} /> },
          { title: '未清', align: 'right', render: (_, one) => <strong>{formatYuan(one.openFen)}</strong> },
          {
            title: '操作',
            render: (_, one) =>
              one.openFen > 0 && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`登记清算 ${one.fromName} ${one.toName}`}
                  onClick={() => setDebt(one)}
                >
                  登记清算
                </Button>
              ),
          },
        ]}
      />
      {debt !== undefined && (
        <CallDialog
          call={memberClear}
          title="登记清算"
          given={{ fromHotel: debt.fromHotel, toHotel: debt.toHotel }}
          initial={{ amountFen: debt.openFen }}
          overrides={{ amountFen: { max: debt.openFen, help: `未清 ${formatYuan(debt.openFen)}` } }}
          note={
            <Alert
              type="info"
              showIcon
              title={`${debt.fromName}已付给${debt.toName}的钱，在这里登记。`}
              style={{ marginBottom: 16 }}
            />
          }
          okText="登记"
          done="已登记清算"
          onClosed={() => setDebt(undefined)}
        />
      )}
    </>
  )
}
