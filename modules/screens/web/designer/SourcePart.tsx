import { useCall } from '@kezhan/client/request/use-call'
import type { AnswerOf } from '@kezhan/resource/call'
import { type ElementKind, type ElementSource, sourceDays, sourceKinds } from '@kezhan/screens/model/document'
import { type NamedChoice, screenSources } from '@kezhan/screens/model/screen-calls'
import { hasDays } from '@kezhan/screens/rules/wall-period'
import { Input, Select, Switch } from 'antd'
import { optionsOf } from '../options-of'
import { Part } from './Part'

interface Props {
  kind: ElementKind
  source: ElementSource | undefined
  onChange(source: ElementSource): void
}
type Sources = AnswerOf<typeof screenSources>

/** Where the figures come from: only what who designs may read himself is offered. */
export function SourcePart({ kind, source, onChange }: Props) {
  const { data } = useCall(screenSources, undefined, { quiet: true, staleTimeMs: 60_000 })
  return (
    <>
      <Part label="数据来源">
        <Select
          aria-label="数据来源"
          placeholder="请选择"
          options={optionsOf(sourceKinds)}
          value={source?.from ?? null}
          onChange={from =>
            onChange({ from, days: 'wall', ...(from === 'measure' && kind === 'chart' && { byDay: 'Y' }) })
          }
        />
      </Part>
      {source !== undefined && <Chosen kind={kind} source={source} onChange={onChange} data={data} />}
      {source !== undefined && hasDays(source) && (
        <Part label="期间">
          <Select
            aria-label="期间"
            options={optionsOf(sourceDays)}
            value={source.days ?? null}
            onChange={days => onChange({ ...source, days })}
          />
        </Part>
      )}
      {source?.from === 'measure' && kind !== 'number' && (
        <Part label="按天展开">
          <Switch
            aria-label="按天展开"
            checked={source.byDay === 'Y'}
            onChange={isOn => onChange({ ...source, byDay: isOn ? 'Y' : 'N' })}
          />
        </Part>
      )}
    </>
  )
}

interface ChosenProps extends Props {
  source: ElementSource
  data: Sources | undefined
}

function Chosen(props: ChosenProps) {
  switch (props.source.from) {
    case 'measure':
      return <Measures {...props} />
    case 'report':
      return <ShippedReport {...props} />
    case 'self':
      return <SelfReport {...props} />
    case 'sql':
      return <SqlReport {...props} />
  }
}

const Measures = ({ source, data, onChange }: ChosenProps) => (
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
)

function ShippedReport({ source, data, onChange }: ChosenProps) {
  const report = data?.reports.find(one => one.code === source.code && one.screen === source.screen)
  return (
    <>
      <Named
        label="报表"
        choices={data?.reports.map(({ screen, code, title }) => ({ key: `${screen} ${code}`, title })) ?? []}
        value={source.code ? `${source.screen ?? ''} ${source.code}` : null}
        empty="没有报表的查看权限"
        onChange={chosen => {
          const found = data?.reports.find(one => `${one.screen} ${one.code}` === chosen)
          if (found !== undefined)
            onChange({ ...source, screen: found.screen, code: found.code, groupBy: null })
        }}
      />
      {report !== undefined && report.groups.length > 1 && (
        <Named
          label="分组"
          choices={report.groups}
          value={source.groupBy ?? null}
          empty=""
          first={report.groups[0]?.title}
          onChange={groupBy => onChange({ ...source, groupBy })}
        />
      )}
    </>
  )
}

function SelfReport({ source, data, onChange }: ChosenProps) {
  const report = data?.selfReports.find(({ code }) => code === source.code)
  return (
    <>
      <Named
        label="报表"
        choices={data?.selfReports.map(({ code, title }) => ({ key: code, title })) ?? []}
        value={source.code ?? null}
        empty="还没有可看的自助报表，请先到自助报表中保存一张"
        onChange={code => code !== null && onChange({ from: 'self', code, days: 'wall' })}
      />
      {report !== undefined && report.dateFields.length > 0 && (
        <Named
          label="按日期筛选"
          choices={report.dateFields}
          value={source.dateField ?? null}
          empty=""
          first="不筛选"
          onChange={dateField => onChange({ ...source, dateField, days: source.days ?? 'wall' })}
        />
      )}
    </>
  )
}

/** Parameters take the first and the last day of the period, a value that is written here, or what the report says itself. */
function SqlReport({ source, data, onChange }: ChosenProps) {
  const params = data?.sqlReports.find(({ code }) => code === source.code)?.params ?? []
  const days = source.days ?? 'wall'
  return (
    <>
      <Named
        label="报表"
        choices={data?.sqlReports.map(({ code, title }) => ({ key: code, title })) ?? []}
        value={source.code ?? null}
        empty="没有可看的在线报表"
        onChange={code => code !== null && onChange({ from: 'sql', code, days: 'wall' })}
      />
      {params.length > 0 && (
        <>
          <Named
            label="开始日期参数"
            choices={params}
            value={source.fromParam ?? null}
            empty=""
            first="不使用"
            onChange={fromParam => onChange({ ...source, fromParam, days })}
          />
          <Named
            label="结束日期参数"
            choices={params}
            value={source.toParam ?? null}
            empty=""
            first="不使用"
            onChange={toParam => onChange({ ...source, toParam, days })}
          />
        </>
      )}
      {params
        .filter(({ key }) => key !== source.fromParam && key !== source.toParam)
        .map(({ key, title }) => (
          <Part key={key} label={title}>
            <Input
              aria-label={title}
              placeholder="报表中的默认值"
              maxLength={200}
              allowClear
              value={source.params?.[key] ?? ''}
              onChange={event =>
                onChange({ ...source, params: { ...source.params, [key]: event.target.value } })
              }
            />
          </Part>
        ))}
    </>
  )
}

interface NamedProps {
  label: string
  choices: readonly NamedChoice[]
  value: string | null
  /** Said where there is nothing to choose. */
  empty: string
  /** What holds while nothing is chosen; absent where something must be. */
  first?: string | undefined
  onChange(key: string | null): void
}

const Named = ({ label, choices, value, empty, first, onChange }: NamedProps) => (
  <Part label={label}>
    <Select
      aria-label={label}
      allowClear={first !== undefined}
      placeholder={choices.length === 0 ? empty : (first ?? '请选择')}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map(({ key, title }) => ({ value: key, label: title }))}
      value={value}
      onChange={(key: string | undefined) => onChange(key ?? null)}
    />
  </Part>
)
