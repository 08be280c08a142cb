import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Design, fieldsOf } from '@kezhan/online/rules/design/design'
import { changeKey, freshKey, keysIn } from '@kezhan/online/rules/design/edit-design'
import { Button, Select } from 'antd'
import styles from './designer.module.css'
import type { Apply } from './designing'

interface Props {
  design: Design
  table: string | null
  onApply: Apply
  isDisabled: boolean
}

/** Fields of which no two rows may hold the same in all. */
export function KeyRules({ design, table, onApply, isDisabled }: Props) {
  const fields = fieldsOf(design, table)
  const keys = [...keysIn(design, table)]
  const free = fields.filter(({ uniqueGroup }) => uniqueGroup === null).map(({ name }) => name)
  return (
    <section className={styles.property} aria-label="联合唯一">
      <span>联合唯一</span>
      {keys.length === 0 && <p className={styles.hint}>没有要求，例如“房号和日期合起来不能重复”</p>}
      {keys.map(([key, names]) => (
        <div key={key} className={styles.keyLine}>
          <Select
            mode="multiple"
            aria-label="合起来不能重复的字段"
            disabled={isDisabled}
            value={[...names]}
            showSearch={{ optionFilterProp: 'label' }}
            options={fields
              .filter(({ uniqueGroup }) => uniqueGroup === null || uniqueGroup === key)
              .map(({ name, label }) => ({ value: name, label }))}
            onChange={next => onApply(changeKey(design, table, key, next))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label="删除联合唯一"
            disabled={isDisabled}
            onClick={() => onApply(changeKey(design, table, key, []))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={isDisabled || free.length < 2}
        onClick={() => onApply(changeKey(design, table, freshKey(design), free.slice(0, 2)))}
      >
        添加联合唯一
      </Button>
    </section>
  )
}
