import { EditableTable } from '@kezhan/web-kit/widgets/editable-table/EditableTable'
import { createTableStore } from '@kezhan/web-kit/widgets/editable-table/table-store'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'
import { columns, columnWidthPx, heightPx, roomTypes, rowHeightPx, rules, widthPx } from '../bookings.js'

const types = { text: 'input', number: 'inputNumber', select: 'select', date: 'date', tick: 'checkbox' }
const options = roomTypes.map(text => ({ value: text, text }))

/** The product's own table with everything on: kinds of cells, rules, sums, undo, blocks. */
export async function mount(root) {
  const table = createTableStore([
    { type: 'row-checkbox' },
    ...columns.map(({ key, title, kind }) => ({
      key,
      title,
      type: types[kind],
      width: columnWidthPx,
      ...(kind === 'select' ? { options } : {}),
      ...(kind === 'number' ? { statistics: ['sum'] } : {}),
      ...(rules[key] === undefined ? {} : { validateRules: [rules[key]] }),
    })),
  ])
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>
      <QueryClientProvider client={new QueryClient()}>
        <div style={{ width: widthPx }}>
          <EditableTable
            table={table}
            label="预订"
            toolbar={false}
            rowHeightPx={rowHeightPx}
            maxHeightPx={heightPx}
          />
        </div>
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return {
    cells: '.rdg-row .rdg-cell',
    rows: () => table.read().rows,
    load: rows => table.replace(rows),
    insertFirst: row => table.insert(0, row),
    select: rows => table.select(new Set(rows.map(row => row.id))),
    removeSelected: () => table.remove([...table.read().selected]),
    changeFirst: (key, value) => table.set([{ index: 0, key, value }]),
    footer: () => document.querySelector('.rdg-summary-row')?.textContent ?? '',
    check: () => table.check().size,
    scroller: () => document.querySelector('.rdg'),
  }
}
