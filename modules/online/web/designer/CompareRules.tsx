import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { compareOps, type Design, rulesIn } from '@kezhan/online/rules/design/design'
import { changeRules } from '@kezhan/online/rules/design/edit-design'
import { areComparable } from '@kezhan/resource/check-row-rules'
import { ruleLabels } from '@kezhan/resource/condition'
import type { Comparison, Resource } from '@kezhan/resource/define'
import { Button, Input, Select } from 'antd'
import styles from './designer.module.css'
import type { Apply } from './designing'

interface Props {
  design: Design
  resource: Resource
  table: string | null
  onApply: Apply
  isDisabled: boolean
}

/** How two fields of a row must compare, each rule as a sentence: 结束 应 大于等于 开始. */
export function CompareRules({ design, resource, table, onApply, isDisabled }: Props) {
  const rules = rulesIn(design, table)
  const fields = Object.entries((table === null ? resource : resource.children?.[table])?.fields ?? {})
  const partnersOf = (name: string) => {
    const own = fields.find(([one]) => one === name)?.[1]
    return fields.filter(([one, field]) => one !== name && own !== undefined && areComparable(own, field))
  }
  const asOptions = (some: typeof fields) => some.map(([value, { label }]) => ({ value, label }))
  const offered = fields.filter(([name]) => partnersOf(name).length > 0)
  const onChange = (next: readonly Comparison[], tag?: string): void =>
    onApply(changeRules(design, table, next), tag)
  const change = (index: number, patch: Partial<Comparison>, tag?: string): void =>
    onChange(
      rules.map((rule, at) => (at === index ? { ...rule, ...patch } : rule)),
      tag,
    )
  const [first] = offered
  const second = first && partnersOf(first[0])[0]
  return (
    <section className={styles.property} aria-label="比较规则">
      <span>比较规则</span>
      {rules.length === 0 && <p className={styles.hint}>还没有规则，例如“结束日期应大于等于开始日期”</p>}
      {[...rules.entries()].map(([index, rule]) => (
        // A rule has no name of its own: it is known by its place.
        <div key={index} className={styles.conditionLine}>
          <Select
            aria-label="左边的字段"
            disabled={isDisabled}
            value={rule.left}
            options={asOptions(offered)}
            // What it was held against may be of another kind.
            onChange={left => {
              const partners = partnersOf(left)
              const isKept = partners.some(([name]) => name === rule.right)
              change(index, { left, ...(isKept ? {} : { right: partners[0]?.[0] ?? '' }) })
            }}
          />
          <Select
            aria-label="怎样比较"
            disabled={isDisabled}
            value={rule.op}
            options={compareOps.map(op => ({ value: op, label: `应${ruleLabels[op]}` }))}
            onChange={op => change(index, { op })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label="删除规则"
            disabled={isDisabled}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          />
          <div className={styles.conditionValue}>
            <Select
              aria-label="右边的字段"
              disabled={isDisabled}
              value={rule.right}
              options={asOptions(partnersOf(rule.left))}
              onChange={right => change(index, { right })}
            />
            <Input
              aria-label="不符合时的提示"
              placeholder="不符合时的提示，可不填"
              maxLength={200}
              disabled={isDisabled}
              value={rule.message ?? ''}
              onChange={event => {
                const { message: _, ...rest } = rule
                const message = event.target.value
                const next = message === '' ? rest : { ...rest, message }
                onChange(
                  rules.map((one, at) => (at === index ? next : one)),
                  `rule:${table}:${index}`,
                )
              }}
            />
          </div>
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={isDisabled || second === undefined}
        title={second === undefined ? '需要两个同类的字段，例如两个日期' : undefined}
        onClick={() => {
          if (first !== undefined && second !== undefined)
            onChange([...rules, { left: second[0], op: 'ge', right: first[0] }])
        }}
      >
        添加规则
      </Button>
    </section>
  )
}
