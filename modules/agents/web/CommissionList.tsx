import { formatYuan } from '@kezhan/base/money'
import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App, Button } from 'antd'
import { useState } from 'react'
import { commission } from '../model/commission'
import {
  commissionConfirm,
  commissionSettle,
  commissionSums,
  commissionVoid,
} from '../model/commission-calls'
import { commissionStates } from '../rules/commission-states'
import styles from './commission-list.module.css'

/** 佣金明细: what was earned by which stay; what is ticked is confirmed, settled or voided together. */
export const CommissionList = () => (
  <ResourcePage path={commission.path} toolbar={list => <CommissionTools list={list} />} />
)

const sumFen = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Number(row.amountFen), 0)

function CommissionTools({ list }: { list: ResourceList }) {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const confirming = useSend(commissionConfirm)
  const [asked, setAsked] = useState<'settle' | 'void'>()
  const rows = [...list.selection.values()]
  const commissionIds = rows.map(row => row.id)
  const chosen = `${rows.length} 笔，合计 ${formatYuan(sumFen(rows))} 元`
  const isNone = rows.length === 0
  async function handleConfirm() {
    const isDone = await attempt(() => confirming.mutateAsync({ commissionIds }), '佣金已确认')
    if (!isDone) return
    list.select([])
    await refresh('/crm')
  }
  const askConfirm = () =>
    void modal.confirm({
      title: `确认佣金 ${chosen}？`,
      content: '确认后不再随账目调整重算。',
      onOk: handleConfirm,
    })
  const dialog = {
    given: { commissionIds },
    note: chosen,
    onDone: () => list.select([]),
    onClosed: () => setAsked(undefined),
  }
  return (
    <>
      <Can do={commissionConfirm.access}>
        <Button disabled={isNone} loading={confirming.isPending} onClick={askConfirm}>
          确认
        </Button>
      </Can>
      <Can do={commissionSettle.access}>
        <Button disabled={isNone} onClick={() => setAsked('settle')}>
          结算
        </Button>
      </Can>
      <Can do={commissionVoid.access}>
        <Button disabled={isNone} danger onClick={() => setAsked('void')}>
          作废
        </Button>
      </Can>
      <Totals list={list} />
      {asked === 'settle' && (
        <CallDialog
          {...dialog}
          call={commissionSettle}
          title="结算佣金"
          okText="结算"
          fields={['method', 'payRef', 'remark']}
          // A channel that took the guests' money keeps its part.
          initial={{ method: rows.every(row => row.channelId) ? 'setOff' : 'cash' }}
          done={({ settleNo }) => `佣金已结算，单号 ${settleNo}`}
        />
      )}
      {asked === 'void' && (
        <CallDialog
          {...dialog}
          call={commissionVoid}
          title="作废佣金"
          okText="作废"
          fields={['reason']}
          done="佣金已作废"
        />
      )}
    </>
  )
}

/** What stands in each state, of the intermediary or channel and the days that are searched for. */
function Totals({ list }: { list: ResourceList }) {
  const {
    intermediaryId,
    channelId,
    businessDate_begin: dateFrom,
    businessDate_end: dateTo,
  } = list.state.filters
  const found = useCall(commissionSums, {
    ...(intermediaryId === undefined ? {} : { intermediaryId }),
    ...(channelId === undefined ? {} : { channelId }),
    ...(dateFrom === undefined ? {} : { dateFrom }),
    ...(dateTo === undefined ? {} : { dateTo }),
  })
  const sums = (found.data ?? []).map(
    one => `${commissionStates.states[one.state]} ${one.count} 笔 ${formatYuan(one.amountFen)}`,
  )
  return <output className={styles.totals}>{sums.join(' · ')}</output>
}
