import { useCall } from '@kezhan/client/request/use-call'
import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import { memberMoveTotals } from '@kezhan/members/model/flow-calls'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { ListGround } from '@kezhan/widgets/list/ListGround'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { Amount, Points } from '../Amount'
import { type FlowTab, flowTabs, levelChanges, pointsMoves, storedMoves, totalsAsk } from '../flows/flow-tabs'
import { useMoveSource } from '../flows/use-move-source'
import { useMemberDrawer } from '../member/use-member-drawer'
import styles from '../members.module.css'

/** 会员卡明细: the flows of stored value, of points and of levels; the address holds which. */
export default function MemberFlowPage() {
  const [params, setParams] = useSearchParams()
  const tab = flowTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'stored'
  // What one flow is searched by means nothing to another, but the member.
  const choose = (next: FlowTab) => {
    const memberNo = params.get('memberNo')
    setParams({ tab: next, ...(memberNo === null ? {} : { memberNo }) }, { replace: true })
  }
  return (
    <ListGround>
      <div>
        <Segmented<FlowTab> aria-label="流水" options={[...flowTabs]} value={tab} onChange={choose} />
      </div>
      {tab === 'levels' ? <LevelFlow /> : <MoveFlow key={tab} purse={tab} />}
    </ListGround>
  )
}

function LevelFlow() {
  const members = useMemberDrawer()
  return (
    <>
      <ResourcePage of={levelChanges} rowActions={row => [members.action(String(row.memberId))]} />
      {members.drawer}
    </>
  )
}

function MoveFlow({ purse }: { purse: 'stored' | 'points' }) {
  const members = useMemberDrawer()
  const sourceOf = useMoveSource()
  return (
    <>
      <ResourcePage
        of={purse === 'stored' ? storedMoves : pointsMoves}
        extraFilter={{ purse }}
        nextStep={<span className={styles.quiet}>{comesFrom[purse]}</span>}
        toolbar={list => <Totals list={list} purse={purse} />}
        cells={{
          principalFen: row => <Amount fen={Number(row.principalFen)} />,
          giftFen: row => <Amount fen={Number(row.giftFen)} />,
          points: row => <Points points={Number(row.points)} />,
          payCode: row => methodNames.get(String(row.payCode)) ?? '',
        }}
        rowActions={row => {
          const source = sourceOf(row)
          return [
            ...(source === undefined ? [] : [{ key: 'source', label: source.label, onClick: source.open }]),
            members.action(String(row.memberId)),
          ]
        }}
      />
      {members.drawer}
    </>
  )
}

const methodNames = new Map<string, string>(standardPostingCodes.map(({ code, name }) => [code, name]))

const comesFrom = {
  stored: '会员充值、用储值付款或退储值后，记在这里',
  points: '会员退房得到积分、用积分付款或换房后，记在这里',
} as const

/** What all pages of the list come to. */
function Totals({ list, purse }: { list: ResourceList; purse: 'stored' | 'points' }) {
  const { data } = useCall(
    memberMoveTotals,
    { ...totalsAsk(list.query), purse },
    { keepPrevious: true, quiet: true },
  )
  if (data === undefined) return null
  return (
    <output className={styles.totals} aria-label="合计">
      <span>合计 {data.count} 笔</span>
      {purse === 'stored' ? (
        <>
          <span>
            本金 <Amount fen={data.principalFen} />
          </span>
          <span>
            赠送 <Amount fen={data.giftFen} />
          </span>
        </>
      ) : (
        <span>
          积分 <Points points={data.points} />
        </span>
      )}
    </output>
  )
}
