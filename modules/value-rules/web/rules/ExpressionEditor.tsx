import type { Value } from '@kezhan/resource/field'
import { readExpression } from '@kezhan/value-rules/rules/read-expression'
import type { Expression } from '@kezhan/value-rules/rules/rule-expression'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Button, Input, Typography } from 'antd'
import { exampleOf } from './example-of'
import { expressionOf, type PartRow, rowsOf } from './expression-rows'
import { OwnRuleParams } from './OwnRuleParams'
import { PartLine } from './PartLine'
import { partKinds } from './part-kinds'
import styles from './rules.module.css'

/** The content of a fill rule as a list of parts with an example below; the product's own rules have a prefix only. */
export function ExpressionEditor(props: FormPartProps) {
  const ruleClass = useFormValue(props.form.store, 'ruleClass')
  const isOwn = typeof ruleClass === 'string' && ruleClass !== 'expression'
  return isOwn ? <OwnRuleParams ruleClass={ruleClass} {...props} /> : <Parts {...props} />
}

function Parts({ id, value, onChange, disabled }: FormPartProps) {
  const expression = draftOf(value)
  const separator = expression?.kind === 'join' ? expression.separator : ''
  const rows = expression === undefined ? [] : rowsOf(expression)
  // The tree is plain JSON, which its own type does not say.
  const emit = (next: Expression | null): void => onChange(next as Value)
  const handleRows = (next: readonly PartRow[]): void => emit(expressionOf(next, separator))
  const added: PartRow = { part: partKinds.text.start, letters: 'asIs', pad: undefined }
  return (
    <div id={id} className={styles.lines}>
      {rows.map((row, index) => (
        // Lines have no name of their own: they are what stands at their place.
        <PartLine key={index} rows={rows} index={index} row={row} disabled={disabled} onRows={handleRows} />
      ))}
      <div className={styles.bar}>
        <Button
          size="small"
          disabled={disabled || rows.length >= 20}
          onClick={() => handleRows([...rows, added])}
        >
          添加部分
        </Button>
        {rows.length > 1 && (
          <Input
            size="small"
            aria-label="分隔符"
            prefix={<Typography.Text type="secondary">分隔符</Typography.Text>}
            placeholder="无"
            style={{ width: 130 }}
            maxLength={5}
            value={separator}
            disabled={disabled}
            onChange={event => emit(expressionOf(rows, event.target.value))}
          />
        )}
      </div>
      {expression !== undefined && <Example expression={expression} />}
    </div>
  )
}

function Example({ expression }: { expression: Expression }) {
  const read = readExpression(expression)
  return (
    <div className={styles.example} aria-live="polite">
      {'problem' in read ? (
        <Typography.Text type="danger">{read.problem}</Typography.Text>
      ) : (
        <>
          <Typography.Text type="secondary">示例：</Typography.Text>
          <Typography.Text strong>{exampleOf(read.expression)}</Typography.Text>
        </>
      )}
    </div>
  )
}

/** What is being typed may still be incomplete, so only its outline is looked at. */
function draftOf(value: Value): Expression | undefined {
  const isGroup =
    typeof value === 'object' && value !== null && 'parts' in value && Array.isArray(value.parts)
  return isGroup ? (value as unknown as Expression) : undefined
}
