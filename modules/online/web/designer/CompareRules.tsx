import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { compareOps, type Design, fieldsOf } from '@kezhan/online/rules/design/design'
import { ruleLabels } from '@kezhan/resource/condition'
import type { Comparison } from '@kezhan/resource/define'
import { Button, Input, Select } from 'antd'
import styles from './designer.module.css'

interface Props {
  design: Design
  onChange(rules: readonly Comparison[], tag?: string): void
  isDisabled: boolean
}

/** How two fields must compare, each rule as a sentence: 结束 应 大于等于 开始. */
export function CompareRules({ design, onChange, isDisabled }: Props) {
  const { rules } = design
  const fields = fieldsOf(design, null)
  const options = fields.map(({ name, label }) => ({ value: name, label }))
  const change = (index: number, patch: Partial<Comparison>, tag?: string): void =>
    onChange(
      rules.map((rule, at) => (at === index ? { ...rule, ...patch } : rule)),
      tag,
    )
  const [first, second] = fields
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
            options={options}
            onChange={left => change(index, { left })}
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
              options={options}
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
                  `rule:${index}`,
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
        disabled={isDisabled || first === undefined || second === undefined}
        onClick={() => {
          if (first !== undefined && second !== undefined)
            onChange([...rules, { left: second.name, op: 'ge', right: first.name }])
        }}
      >
        添加规则
      </Button>
    </section>
  )
}
