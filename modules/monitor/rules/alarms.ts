import type { AlarmCode, AlarmState } from '../model/monitor-calls'

export type Alarm = Pick<AlarmState, 'code' | 'level' | 'title' | 'text' | 'subject'>
export type Measures = Readonly<Record<string, number>>

/** What is known when a process looks whether anything is wrong. */
export interface AlarmFacts {
  readonly host: string
  readonly processId: string
  readonly upHours: number
  /** Whether the product makes the backups. */
  readonly backsUp: boolean
  /** Its last samples, the present one last. */
  readonly samples: readonly Measures[]
  /** Alarms that are open already: they end a little later than they began, so that none flickers. */
  readonly isOpen: (code: AlarmCode, subject: string) => boolean
}

/** So many samples in a row make a trouble of what may be a moment. */
const lasting = 3
const backupHours = 26
const slowLoopSeconds = 0.5

/** All that is wrong now. */
export function alarmsOf(facts: AlarmFacts): readonly Alarm[] {
  return [diskAlarm(facts), backupAlarm(facts), loopAlarm(facts), poolAlarm(facts)].filter(
    alarm => alarm !== undefined,
  )
}

function diskAlarm({ host, samples, isOpen }: AlarmFacts): Alarm | undefined {
  const now = samples.at(-1)
  const [total, free] = [now?.kezhan_disk_total_bytes ?? 0, now?.kezhan_disk_free_bytes ?? 0]
  if (total === 0) return undefined
  const percent = (free * 100) / total
  if (percent >= (isOpen('disk', host) ? 12 : 10)) return undefined
  return {
    code: 'disk',
    subject: host,
    level: percent < 5 ? 'H' : 'M',
    title: '磁盘空间不足',
    text: `数据目录所在磁盘只剩 ${percent.toFixed(1)}%，请清理旧备份或扩容。`,
  }
}

function backupAlarm({ host, upHours, backsUp, samples }: AlarmFacts): Alarm | undefined {
  const ageHours = (samples.at(-1)?.kezhan_backup_age_seconds ?? 0) / 3600
  const isMissing = ageHours < 0
  if (!backsUp || (isMissing ? upHours : ageHours) <= backupHours) return undefined
  return {
    code: 'backup',
    subject: host,
    level: 'H',
    title: isMissing ? '没有备份' : '备份过旧',
    text: isMissing
      ? '还没有做过备份，请执行 npm run backup，并设定每天的备份。'
      : `最近一次备份是 ${Math.floor(ageHours)} 小时前，请检查备份任务。`,
  }
}

function loopAlarm({ processId, samples }: AlarmFacts): Alarm | undefined {
  const last = samples.slice(-lasting)
  const delayOf = (sample: Measures): number => sample.kezhan_event_loop_delay_p99_seconds ?? 0
  if (last.length < lasting || !last.every(sample => delayOf(sample) > slowLoopSeconds)) return undefined
  const delayMs = Math.round(Math.max(...last.map(delayOf)) * 1000)
  return {
    code: 'eventLoop',
    subject: processId,
    level: 'M',
    title: '进程响应变慢',
    text: `事件循环延迟达到 ${delayMs} 毫秒，请查看请求追踪中耗时最长的请求。`,
  }
}

function poolAlarm({ processId, samples }: AlarmFacts): Alarm | undefined {
  const last = samples.slice(-lasting)
  if (last.length < lasting || !last.every(sample => (sample.kezhan_pool_waiting ?? 0) > 0)) return undefined
  const waiting = Math.max(...last.map(sample => sample.kezhan_pool_waiting ?? 0))
  return {
    code: 'pool',
    subject: processId,
    level: 'H',
    title: '数据库连接用尽',
    text: `有 ${waiting} 个请求在等待数据库连接，请查看 SQL 监控中的锁和慢语句。`,
  }
}
