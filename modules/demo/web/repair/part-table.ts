import type { Json } from '@kezhan/resource/field'
import type { RowProblems } from '@kezhan/widgets/check-forms'
import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import type { TableStore } from '@kezhan/widgets/editable-table/table-store'

/** The parts of a work order as a table that is written in place; prices are typed in yuan. */
export const partColumns: readonly TableColumn[] = [
  { type: 'row-checkbox' },
  { type: 'row-number' },
  { key: 'name', type: 'input', title: '名称', width: 240, validateRules: [{ required: true }] },
  {
    key: 'quantity',
    type: 'inputNumber',
    title: '数量',
    width: 120,
    defaultValue: 1,
    statistics: ['sum'],
    validateRules: [{ required: true }, { pattern: '^[1-9]\\d{0,3}$', message: '请输入1到9999的整数' }],
  },
  {
    key: 'price',
    type: 'inputNumber',
    title: '单价（元）',
    width: 140,
    validateRules: [{ pattern: 'money' }],
  },
]

/** As the helper for forms reads problems: no entries, no problems. */
export const partProblems = (table: TableStore): RowProblems => Object.fromEntries(table.check())

/** The rows in the words of the call: prices in fen, and no places, which the server does not keep. */
export function partRecords(table: TableStore): Json[] {
  return table.values().values.map(({ name, quantity, price }) => ({
    name: name ?? null,
    quantity: quantity ?? null,
    price: typeof price === 'number' ? Math.round(price * 100) : null,
  }))
}
