import { useCall } from '@kezhan/client/request/use-call'
import { monitorTraces, type RequestTrace } from '@kezhan/monitor/model/monitor-calls'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Input, Select, Tag, theme } from 'antd'
import { useSearchParams } from 'react-router'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { msText } from '../live/texts'

const everyMs = 5000
const methods = (['GET', 'POST', 'PUT', 'DELETE'] as const).map(value => ({ value, label: value }))
const outcomes = [
  { value: 'ok', label: '成功' },
  { value: 'refused', label: '被拒绝' },
  { value: 'failed', label: '出错' },
] as const
const slow = [100, 500, 1000, 5000].map(value => ({ value: String(value), label: `慢于 ${msText(value)}` }))

/** The last requests of all processes, with where their time went. What they carried is kept nowhere. */
export default function TracePage() {
  const [search, setSearch] = useSearchParams()
  const given = (name: string): string | null => search.get(name)
  const change = (name: string, value: string | undefined): void => {
    const others = [...search].filter(([known]) => known !== name)
    setSearch([...others, ...(value ? [[name, value] satisfies [string, string]] : [])], { replace: true })
  }
  const traces = useCall(
    monitorTraces,
    {
      keyword: given('keyword'),
      method: methods.find(({ value }) => value === given('method'))?.value ?? null,
      outcome: outcomes.find(({ value }) => value === given('outcome'))?.value ?? null,
      slowerThanMs: given('slow') === null ? null : Number(given('slow')),
    },
    { keepPrevious: true, refetchIntervalMs: everyMs, quiet: true },
  )
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      options={[...options]}
      value={given(name)}
      onChange={(value?: string | null) => change(name, value ?? undefined)}
    />
  )
  return (
    <MonitorFrame title="请求追踪">
      <Panel>
        <div className={styles.search}>
          <Input.Search
            allowClear
            aria-label="关键字"
            placeholder="接口、用户或请求号"
            defaultValue={given('keyword') ?? ''}
            onSearch={value => change('keyword', value.trim())}
          />
          {choice('method', '方法', methods)}
          {choice('outcome', '结果', outcomes)}
          {choice('slow', '耗时', slow)}
        </div>
        <p className={styles.note}>最近一小时的请求；令牌、内容和证件从不记录，地址只记录接口的名称。</p>
        <Loaded query={traces}>
          {data => (
            <Rows
              label="请求"
              rows={data}
              keyOf={({ id }) => id}
              empty="没有符合条件的请求"
              columns={[
                { title: '时间', render: one => one.at.slice(11) },
                {
                  title: '接口',
                  render: one => (
                    <div className={styles.call}>
                      {one.title}
                      <small>{`${one.method} ${one.route}`}</small>
                    </div>
                  ),
                },
                { title: '结果', render: one => <Tag color={colourOf(one)}>{one.status}</Tag> },
                { title: '用户', render: one => one.username || '—' },
                { title: '酒店', render: one => one.hotelCode || '—' },
                { title: '来源', render: one => one.address },
                { title: '耗时', isNumber: true, render: one => msText(one.totalMs) },
                { title: '等待', isNumber: true, render: one => msText(one.waitingMs) },
                { title: '数据库', isNumber: true, render: one => msText(one.databaseMs) },
                { title: '自身', isNumber: true, render: one => msText(one.ownMs) },
                { title: '分布', render: one => <Split trace={one} /> },
                { title: '请求号', render: one => one.requestId },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </MonitorFrame>
  )
}

const colourOf = ({ status }: RequestTrace): string =>
  status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success'

/** Waiting, database and own time side by side; the figures stand beside it. */
function Split({ trace: { totalMs, waitingMs, databaseMs, ownMs } }: { trace: RequestTrace }) {
  const { token } = theme.useToken()
  const part = (ms: number, background: string) => (
    <span style={{ width: `${(ms * 100) / Math.max(totalMs, 0.01)}%`, background }} />
  )
  return (
    <div className={styles.split} aria-hidden="true">
      {part(waitingMs, token.colorWarning)}
      {part(databaseMs, token.colorPrimary)}
      {part(ownMs, token.colorSuccess)}
    </div>
  )
}
