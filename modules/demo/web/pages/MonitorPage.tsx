import { isLost } from '@kezhan/client/request/is-lost'
import { useCall } from '@kezhan/client/request/use-call'
import { dashboardMonitor, type Health } from '@kezhan/demo/model/dashboard-calls'
import { FadingText } from '@kezhan/widgets/FadingText'
import { Freshness } from '@kezhan/widgets/Freshness'
import { useId } from 'react'
import styles from '../charts/charts.module.css'
import { bytesText, spanText } from '../charts/figure-text'

const refreshMs = 10_000

/** How the product is doing, asked again every ten seconds while somebody looks. */
export default function MonitorPage() {
  const { data, error, dataUpdatedAt, refetch } = useCall(
    dashboardMonitor,
    {},
    { quiet: true, refetchIntervalMs: refreshMs, keepPrevious: true },
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>运行监控</h1>
          <p>每 10 秒更新；进程的数字从它启动时算起。</p>
        </div>
        <Freshness problem={error} updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      </header>
      <div className={styles.charts}>
        {groups.map(({ title, facts }) => (
          <Facts key={title} title={title} names={facts} health={isLost({ data, error }) ? null : data} />
        ))}
      </div>
    </div>
  )
}

type FactText = (health: Health) => string

const groups: readonly { title: string; facts: readonly (readonly [string, FactText])[] }[] = [
  {
    title: '服务进程',
    facts: [
      ['已运行', ({ process }) => spanText(process.upSeconds)],
      ['内存', ({ process }) => bytesText(process.residentBytes)],
      ['其中堆', ({ process }) => bytesText(process.heapBytes)],
      ['事件循环延迟（99%）', ({ process }) => `${process.loopDelayMs} ms`],
    ],
  },
  {
    title: '请求',
    facts: [
      ['已回答', ({ requests }) => `${requests.count.toLocaleString('zh-CN')} 次`],
      ['平均用时', ({ requests }) => `${requests.meanMs} ms`],
      ['服务器错误', ({ requests }) => `${requests.failed.toLocaleString('zh-CN')} 次`],
      ['消息通道', ({ sockets }) => `${sockets} 个`],
    ],
  },
  {
    title: '数据库',
    facts: [
      ['版本', ({ database }) => `PostgreSQL ${database.version}`],
      ['大小', ({ database }) => bytesText(database.bytes)],
      ['连接', ({ database }) => `${database.connections} 个`],
    ],
  },
  {
    title: '今天',
    facts: [
      ['在线', ({ today }) => `${today.people} 人`],
      ['有效会话', ({ today }) => `${today.sessions} 个`],
      ['登录失败', ({ today }) => `${today.failedSignIns} 次`],
      ['系统异常', ({ today }) => `${today.faults} 次`],
    ],
  },
]

interface FactsProps {
  title: string
  names: readonly (readonly [string, FactText])[]
  /** Undefined until the first figures have come, null where they could not. */
  health: Health | null | undefined
}

function Facts({ title, names, health }: FactsProps) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className={styles.facts} aria-busy={health === undefined}>
        {names.map(([name, textOf]) => [
          <dt key={`${name}?`}>{name}</dt>,
          <dd key={name}>{health ? <FadingText text={textOf(health)} /> : health === null ? '—' : '…'}</dd>,
        ])}
      </dl>
    </section>
  )
}
