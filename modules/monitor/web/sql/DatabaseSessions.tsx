import { useCall } from '@kezhan/client/request/use-call'
import { monitorSessions } from '@kezhan/monitor/model/monitor-calls'
import { Figures } from '../live/Figures'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { numberText } from '../live/texts'

const everyMs = 3000

/** Who works or waits in the database at this moment. */
export function DatabaseSessions() {
  const { data } = useCall(monitorSessions, {}, { refetchIntervalMs: everyMs, quiet: true })
  const blocked = data?.sessions.filter(({ blockedBy }) => blockedBy.length > 0) ?? []
  return (
    <>
      <Figures
        label="连接"
        of={[
          [
            '连接',
            `${numberText(data?.connections ?? Number.NaN)} / ${numberText(data?.mostConnections ?? Number.NaN)}`,
          ],
          ['正在工作', numberText(data?.sessions.length ?? Number.NaN)],
          ['等待别人的锁', numberText(data === undefined ? Number.NaN : blocked.length)],
        ]}
      />
      <Rows
        label="会话"
        rows={data?.sessions ?? []}
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
