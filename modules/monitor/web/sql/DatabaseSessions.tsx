import { useCall } from '@kezhan/client/request/use-call'
import { monitorSessions } from '@kezhan/monitor/model/monitor-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Figures } from '../live/Figures'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { numberText } from '../live/texts'

const everyMs = 3000

/** Who works or waits in the database at this moment. */
export function DatabaseSessions() {
  const found = useCall(monitorSessions, {}, { refetchIntervalMs: everyMs, quiet: true })
  return <Loaded query={found}>{data => <Sessions of={data} />}</Loaded>
}

function Sessions({ of }: { of: AnswerOf<typeof monitorSessions> }) {
  const { sessions, connections, mostConnections } = of
  const blocked = sessions.filter(({ blockedBy }) => blockedBy.length > 0)
  return (
    <>
      <Figures
        label="连接"
        of={[
          ['连接', `${numberText(connections)} / ${numberText(mostConnections)}`],
          ['正在工作', numberText(sessions.length)],
          ['等待别人的锁', numberText(blocked.length)],
        ]}
      />
      <Rows
        label="会话"
        rows={sessions}
        keyOf={({ pid }) => String(pid)}
        empty="此刻没有会话在工作或等待"
        columns={[
          { title: '进程号', isNumber: true, render: one => one.pid },
          { title: '账号', render: one => one.user },
          { title: '状态', render: one => stateTexts[one.state] ?? one.state },
          { title: '等待', render: one => one.waitsFor ?? '—' },
          { title: '被谁挡住', render: one => one.blockedBy.join('、') || '—' },
          { title: '已经', isNumber: true, render: one => `${one.seconds.toFixed(1)} 秒` },
          { title: '语句', render: one => <div className={styles.statement}>{one.statement}</div> },
        ]}
      />
    </>
  )
}

const stateTexts: Readonly<Record<string, string>> = {
  active: '执行中',
  'idle in transaction': '事务中空闲',
  'idle in transaction (aborted)': '事务已失败',
}
