import { useCall } from '@kezhan/client/request/use-call'
import { type SheetSource, sourceKinds } from '@kezhan/sheets/model/sheet'
import { sheetSources } from '@kezhan/sheets/model/sheet-calls'
import { Select } from 'antd'
import { optionsOf, Part } from './Part'

interface Props {
  source: SheetSource
  onChange(source: SheetSource): void
}

/** Where the records come from: only what who draws may read himself is offered. */
export function SourcePart({ source, onChange }: Props) {
  const { data } = useCall(sheetSources, undefined, { quiet: true, staleTimeMs: 60_000 })
  const resource = data?.resources.find(({ path }) => path === source.path)
  const reports = source.from === 'self' ? data?.selfReports : data?.sqlReports
  const isResource = source.from === 'list' || source.from === 'record'
  return (
    <>
      <Part label="打印什么">
        <Select
          aria-label="打印什么"
          options={optionsOf(sourceKinds)}
          value={source.from}
          onChange={from =>
            onChange(from === 'list' || from === 'record' ? { from, path: source.path ?? null } : { from })
          }
        />
      </Part>
      {isResource && (
        <Part label="数据来源">
          <Select
            aria-label="数据来源"
            placeholder={data?.resources.length === 0 ? '没有可以查看的列表' : '选择表单或列表'}
            showSearch={{ optionFilterProp: 'label' }}
            options={
              data?.resources.map(({ path, title, isDrawn }) => ({
                value: path,
                label: isDrawn ? `${title}（在线表单）` : title,
              })) ?? []
            }
            value={source.path ?? null}
            onChange={path => onChange({ from: source.from, path })}
          />
        </Part>
      )}
      {source.from === 'record' && resource !== undefined && resource.children.length > 0 && (
        <Part label="明细表">
          <Select
            aria-label="明细表"
            allowClear
            placeholder="不打印明细"
            options={resource.children.map(({ name, title }) => ({ value: name, label: title }))}
            value={source.child ?? null}
            onChange={child => onChange({ ...source, child: child ?? null })}
          />
        </Part>
      )}
      {!isResource && (
        <Part label="报表">
          <Select
            aria-label="报表"
            placeholder={reports?.length === 0 ? '没有可以查看的报表' : '请选择'}
            showSearch={{ optionFilterProp: 'label' }}
            options={reports?.map(({ code, title }) => ({ value: code, label: title })) ?? []}
            value={source.code ?? null}
            onChange={code => onChange({ from: source.from, code })}
          />
        </Part>
      )}
    </>
  )
}
