import { formatYuan } from '@kezhan/base/money'
import type { Resource } from '@kezhan/resource/define'
import styles from '@kezhan/widgets/list/list.module.css'
import { Button } from 'antd'
import { fieldsIn, type Row } from '../row'

interface Props {
  resource: Resource
  rows: readonly Row[]
  onClear(): void
}

/** How many rows are chosen and what their amounts come to, also on pages that are out of sight. */
export function SelectionBanner({ resource, rows, onClear }: Props) {
  return (
    <output className={styles.banner}>
      <span>
        已选择 <b>{rows.length}</b> 项
      </span>
      {moneySums(resource, rows).map(({ label, sumFen }) => (
        <span key={label}>
          {label}合计 <b>{formatYuan(sumFen)}</b>
        </span>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        清空
      </Button>
    </output>
  )
}

function moneySums({ fields }: Resource, rows: readonly Row[]): { label: string; sumFen: number }[] {
  return fieldsIn(fields, 'list')
    .filter(([, field]) => field.kind === 'money')
    .map(([name, field]) => ({
      label: field.label,
      sumFen: rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
    }))
}
