import { useCall } from '@kezhan/client/request/use-call'
import type { ElementSource } from '@kezhan/screens/model/document'
import { sourceDays, sourceKinds } from '@kezhan/screens/model/document'
import { screenSources } from '@kezhan/screens/model/screen-calls'
import { Select } from 'antd'
import styles from './designer.module.css'
import { optionsOf, Part } from './Part'

interface Props {
  source: ElementSource | undefined
  onChange(source: ElementSource): void
}

/** Where the figures come from: only what who designs may read himself is offered. */
export function SourcePart({ source, onChange }: Props) {
  const { data } = useCall(screenSources, undefined, { quiet: true, staleTimeMs: 60_000 })
  const report = data?.reports.find(one => one.code === source?.code && one.screen === source?.screen)
  return (
    <>
      <Part label="数据来源">
        <Select
          aria-label="数据来源"
          placeholder="请选择"
          options={optionsOf(sourceKinds)}
          value={source?.from ?? null}
          onChange={from =>
            onChange(from === 'measure' || from === 'report' ? { from, days: 'today' } : { from })
          }
        />
      </Part>
      {source?.from === 'measure' && (
        <Part label="指标">
          <Select
            mode="multiple"
            aria-label="指标"
            placeholder={data?.measures.length === 0 ? '没有财务报表的查看权限' : '例如营业收入合计'}
            maxCount={12}
            optionFilterProp="label"
            options={data?.measures.map(({ key, title }) => ({ value: key, label: title })) ?? []}
            value={[...(source.measures ?? [])]}
            onChange={measures => onChange({ ...source, measures })}
          />
        </Part>
      )}
      {source?.from === 'report' && (
        <Part label="报表">
          <Select
            aria-label="报表"
            placeholder={data?.reports.length === 0 ? '没有报表的查看权限' : '请选择'}
            showSearch={{ optionFilterProp: 'label' }}
            options={
              data?.reports.map(({ screen, code, title }) => ({
                value: `${screen} ${code}`,
                label: title,
              })) ?? []
            }
            value={source.code ? `${source.screen ?? ''} ${source.code}` : null}
            onChange={(_, option) => {
              const found = data?.reports.find(
                one => !Array.isArray(option) && `${one.screen} ${one.code}` === option?.value,
              )
              if (found !== undefined)
                onChange({ ...source, screen: found.screen, code: found.code, groupBy: null })
            }}
          />
        </Part>
      )}
      {report !== undefined && report.groups.length > 1 && source !== undefined && (
        <Part label="分组">
          <Select
            aria-label="分组"
            allowClear
            placeholder={report.groups[0]?.title}
            options={report.groups.map(({ key, title }) => ({ value: key, label: title }))}
            value={source.groupBy ?? null}
            onChange={groupBy => onChange({ ...source, groupBy: groupBy ?? null })}
          />
        </Part>
      )}
      {(source?.from === 'measure' || source?.from === 'report') && (
        <Part label="期间">
          <Select
            aria-label="期间"
            options={optionsOf(sourceDays)}
            value={source.days ?? null}
            onChange={days => onChange({ ...source, days })}
          />
        </Part>
      )}
      {(source?.from === 'self' || source?.from === 'sql') && (
        <NamedReport
          choices={(source.from === 'self' ? data?.selfReports : data?.sqlReports) ?? []}
          value={source.code ?? null}
          empty={
            source.from === 'self' ? '还没有可看的自助报表，请先到自助报表中保存一张' : '没有可看的在线报表'
          }
          onChange={code => onChange({ from: source.from, code })}
        />
      )}
      {source?.from === 'sql' && <p className={styles.hint}>没有给出的参数用报表中的默认值</p>}
    </>
  )
}

interface NamedProps {
  choices: readonly { readonly code: string; readonly title: string }[]
  value: string | null
  empty: string
  onChange(code: string): void
}

const NamedReport = ({ choices, value, empty, onChange }: NamedProps) => (
  <Part label="报表">
    <Select
      aria-label="报表"
      placeholder={choices.length === 0 ? empty : '请选择'}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map(({ code, title }) => ({ value: code, label: title }))}
      value={value}
      onChange={(code: string) => onChange(code)}
    />
  </Part>
)
