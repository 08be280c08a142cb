import { leaveTurn } from '@kezhan/client/request/leave-session'
import { useCall } from '@kezhan/client/request/use-call'
import { currentDuty } from '@kezhan/shifts/model/shift-duty-calls'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Empty, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { CashCount } from '../handover/CashCount'
import styles from '../handover/handover.module.css'
import { Movements } from '../handover/Movements'
import { OpenItems } from '../handover/OpenItems'
import { OtherTurns } from '../handover/OtherTurns'
import { Overview } from '../handover/Overview'
import { Receiving } from '../handover/Receiving'
import { sheetOf } from '../handover/sheet-of'

/** 交班: from what the turn took to the signature of who takes over, on one page. */
export default function HandoverPage() {
  const duty = useCall(currentDuty, {}, { follows: ['folio.changed', 'shift.changed'] })
  const openPaper = usePapers()
  const [handedId, setHandedId] = useState<string>()
  // Whoever goes on working would learn it from the first save that is refused.
  if (handedId !== undefined)
    return (
      <div className={styles.card}>
        <Result
          status="success"
          title="交班成功"
          subTitle="本班已经结束，继续办理请重新登录下一班次。"
          extra={[
            <Button key="again" type="primary" onClick={leaveTurn}>
              重新登录
            </Button>,
            <Button key="sheet" onClick={() => openPaper(sheetOf(handedId))}>
              查看交班单
            </Button>,
          ]}
        />
      </div>
    )
  if (duty.error)
    return <ListProblem problem={duty.error} right={currentDuty.access} onRetry={() => void duty.refetch()} />
  if (duty.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (duty.data === null || duty.data === undefined)
    return (
      <div className={styles.page}>
        <OtherTurns />
        <div className={styles.card}>
          <Empty description="本班还没有收付款或其他操作，无需交班" />
        </div>
      </div>
    )
  return (
    <div className={styles.page}>
      <OtherTurns />
      <Overview duty={duty.data} />
      <div className={styles.columns}>
        <CashCount key={duty.data.sessionId} duty={duty.data} />
        <div className={styles.page}>
          <Movements duty={duty.data} />
          <OpenItems items={duty.data.openItems} />
        </div>
      </div>
      <Receiving
        duty={duty.data}
        onDone={id => {
          setHandedId(id)
          openPaper(sheetOf(id))
        }}
      />
    </div>
  )
}
