import { FilterOutlined } from '@ant-design/icons'
import {
  chartKinds,
  mostGroups,
  mostSelfRows,
  type SelfColumn,
  type SelfDesign,
} from '@kezhan/online/model/report-self'
import type { Resource } from '@kezhan/resource/define'
import { AdvancedQueryDialog } from '@kezhan/web-kit/resource/query/AdvancedQueryDialog'
import type { AdvancedQuery } from '@kezhan/web-kit/resource/query/advanced-query'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Button, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './report.module.css'
import {
  fieldOptions,
  groupOptions,
  groupsFrom,
  groupTexts,
  sumOptions,
  sumsFrom,
  sumTexts,
} from './self-design'

interface Props {
  resource: Resource
  design: SelfDesign
  /** Of the last answer: what can be sorted by. */
  columns: readonly SelfColumn[]
  onChange(design: SelfDesign): void
}

/** The parts of a design. Columns stand for themselves until something is grouped or summed up. */
export function SelfDesigner({ resource, design, columns, onChange }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const { fields } = resource
  const groups = groupTexts(design)
  const isSummed = groups.length + (design.sums ?? []).length > 0
  const filters = design.filters ?? []
  // What was sorted by or stood across may be gone with its group.
  const change = (part: Partial<SelfDesign>): void => onChange({ ...design, ...part })
  const rearrange = (part: Partial<SelfDesign>): void => change({ ...part, sortBy: null, pivot: null })
  return (
    <div className={styles.design}>
      <Part label="列">
        <Select
          mode="multiple"
          aria-label="列"
          placeholder={isSummed ? '已分组统计，不再逐行显示' : '选择要显示的列'}
          disabled={isSummed}
          options={fieldOptions(fields)}
          optionFilterProp="label"
          maxTagCount="responsive"
          value={isSummed ? [] : [...(design.columns ?? [])]}
          onChange={names => rearrange({ columns: names })}
        />
      </Part>
      <Part label="分组">
        <Select
          mode="multiple"
          aria-label="分组"
          placeholder="例如按月、按渠道"
          maxCount={mostGroups}
          options={groupOptions(fields)}
          optionFilterProp="label"
          maxTagCount="responsive"
          value={groups}
          onChange={values => rearrange({ groups: groupsFrom(values) })}
        />
      </Part>
      <Part label="统计">
        <Select
          mode="multiple"
          aria-label="统计"
          placeholder="例如行数、金额合计"
          maxCount={8}
          options={sumOptions(fields)}
          optionFilterProp="label"
          maxTagCount="responsive"
          value={sumTexts(design)}
          onChange={values => rearrange({ sums: sumsFrom(values) })}
        />
      </Part>
      <Part label="横向展开">
        <Select
          allowClear
          aria-label="横向展开"
          placeholder={groups.length < 2 ? '有两个分组时可以把一个横着排' : '不展开'}
          disabled={groups.length < 2}
          options={groupOptions(fields)
            .filter(({ value }) => groups.includes(value))
            .map(({ value, label }) => ({ value: groups.indexOf(value) + 1, label }))}
          value={design.pivot ?? null}
          onChange={pivot => change({ pivot: pivot ?? null, sortBy: null })}
        />
      </Part>
      <Part label="排序">
        <Space.Compact block>
          <Select
            allowClear
            aria-label="排序"
            placeholder="自动"
            disabled={Boolean(design.pivot)}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            value={design.pivot ? null : (design.sortBy ?? null)}
            onChange={sortBy => change({ sortBy: sortBy ?? null })}
          />
          <Select
            aria-label="排序方向"
            options={[
              { value: 'desc', label: '从大到小' },
              { value: 'asc', label: '从小到大' },
            ]}
            value={design.sortOrder}
            onChange={sortOrder => change({ sortOrder })}
          />
        </Space.Compact>
      </Part>
      <Part label="最多行数">
        <CountInput
          aria-label="最多行数"
          placeholder={`不填即最多${mostSelfRows}行`}
          min={1}
          max={mostSelfRows}
          value={design.rowLimit ?? null}
          onChange={rowLimit => change({ rowLimit })}
        />
      </Part>
      <Part label="图表">
        <Select
          aria-label="图表"
          options={Object.entries(chartKinds).map(([value, label]) => ({ value, label }))}
          value={design.chart}
          onChange={chart => change({ chart })}
        />
      </Part>
      <Part label="条件">
        <Button icon={<FilterOutlined />} onClick={() => setFiltering(true)}>
          {filters.length === 0 ? '添加条件' : `${filters.length}个条件`}
        </Button>
      </Part>
      {isFiltering && (
        <AdvancedQueryDialog
          resource={resource}
          query={filters.length === 0 ? undefined : { match: design.match, lines: linesOf(filters) }}
          onQuery={query =>
            change({
              match: query?.match ?? 'and',
              filters: (query?.lines ?? []).map(({ field, rule, val }) => ({
                field,
                rule,
                val: val === null ? null : String(val),
              })),
            })
          }
          onClosed={() => setFiltering(false)}
        />
      )}
    </div>
  )
}

/** Lines that the dialog has made, and the server has read. */
const linesOf = (filters: NonNullable<SelfDesign['filters']>) =>
  filters.map(line => ({ ...line, val: line.val ?? null })) as AdvancedQuery['lines']

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.part}>
    <span className={styles.hint}>{label}</span>
    {children}
  </div>
)
