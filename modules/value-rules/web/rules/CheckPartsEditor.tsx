import type { Value } from '@kezhan/resource/field'
import type { CheckPart } from '@kezhan/value-rules/model/check-rule'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Button, Tabs, Typography } from 'antd'
import { CheckPartLine } from './CheckPartLine'
import { CheckTrial } from './CheckTrial'
import styles from './rules.module.css'

const empty = { pattern: '', message: '' }

/** The parts of a check rule in two lists: characters one after another, and the value as a whole. */
export function CheckPartsEditor({ id, value, onChange, disabled }: FormPartProps) {
  const parts = partsOf(value)
  const local = parts.filter(part => part.digits !== '*')
  const whole = parts.filter(part => part.digits === '*')
  // The parts are plain JSON, which their own type does not say.
  const emit = (next: readonly CheckPart[]): void =>
    onChange(next.length === 0 ? null : (next as unknown as Value))
  const list = (
    rows: readonly CheckPart[],
    hint: string,
    fresh: CheckPart,
    onRows: (rows: readonly CheckPart[]) => void,
  ) => (
    <div className={styles.lines}>
      <Typography.Text type="secondary">{hint}</Typography.Text>
      {rows.map((row, index) => (
        <CheckPartLine
          // Lines have no name of their own: they are what stands at their place.
          key={index}
          rows={rows}
          index={index}
          row={row}
          disabled={disabled}
          onRows={onRows}
        />
      ))}
      <div className={styles.bar}>
        <Button
          size="small"
          disabled={disabled || parts.length >= 30}
          onClick={() => onRows([...rows, fresh])}
        >
          添加规则
        </Button>
      </div>
    </div>
  )
  return (
    <div id={id}>
      <Tabs
        size="small"
        items={[
          {
            key: 'local',
            label: `局部规则 ${local.length || ''}`,
            children: list(local, '从第一个字符起依次取若干位，逐条检查。', { digits: '1', ...empty }, rows =>
              emit([...rows, ...whole]),
            ),
          },
          {
            key: 'whole',
            label: `全局规则 ${whole.length || ''}`,
            children: list(
              whole,
              '检查整个值；优先运行的在局部规则之前，其余在之后。',
              { digits: '*', priority: '1', ...empty },
              rows => emit([...local, ...rows]),
            ),
          },
        ]}
      />
      {parts.length > 0 && <CheckTrial parts={parts} disabled={disabled} />}
    </div>
  )
}

/** What is being typed may still be incomplete; the server looks closely. */
function partsOf(value: Value): readonly CheckPart[] {
  // A stored rule comes as the text of its list.
  const lines: Value = typeof value === 'string' ? JSON.parse(value) : value
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line): CheckPart[] => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return []
    const { digits, pattern, message, priority } = line as Readonly<Record<string, Value>>
    const part = {
      digits: String(digits ?? '*'),
      pattern: String(pattern ?? ''),
      message: String(message ?? ''),
    }
    return [priority === '0' || priority === '1' ? { ...part, priority } : part]
  })
}
