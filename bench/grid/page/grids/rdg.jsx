import { useState } from 'react'
import { DataGrid, renderTextEditor, SelectColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { createRoot } from 'react-dom/client'
import { columns, columnWidthPx, heightPx, roomTypes, rowHeightPx, sumsOf, widthPx } from '../bookings.js'

const takeKeyboard = input => input?.focus()

const inputOf = type =>
  function Editor({ row, column, onRowChange, onClose }) {
    return (
      <input
        ref={takeKeyboard}
        type={type}
        value={row[column.key] ?? ''}
        onChange={({ target }) =>
          onRowChange({ ...row, [column.key]: type === 'number' ? target.valueAsNumber : target.value })
        }
        onBlur={() => onClose(true, false)}
      />
    )
  }

function SelectEditor({ row, column, onRowChange }) {
  return (
    <select
      value={row[column.key]}
      onChange={({ target }) => onRowChange({ ...row, [column.key]: target.value }, true)}
    >
      {roomTypes.map(text => (
        <option key={text}>{text}</option>
      ))}
    </select>
  )
}

const editors = {
  text: renderTextEditor,
  number: inputOf('number'),
  select: SelectEditor,
  date: inputOf('date'),
}
const shown = [
  SelectColumn,
  ...columns.map(({ key, title, kind }) => ({
    key,
    name: title,
    width: columnWidthPx,
    resizable: true,
    ...(kind === 'number' ? { renderSummaryCell: ({ row }) => row[key] } : {}),
    ...(kind === 'tick'
      ? {
          renderCell: ({ row, onRowChange }) => (
            <input
              type="checkbox"
              checked={row[key]}
              onChange={({ target }) => onRowChange({ ...row, [key]: target.checked })}
            />
          ),
        }
      : { renderEditCell: editors[kind] }),
  })),
]

/** The grid that ours stands on, with nothing but the browser's own inputs. It has no rules. */
export async function mount(root) {
  const page = {}
  function Page() {
    const [rows, setRows] = useState([])
    const [selected, setSelected] = useState(() => new Set())
    const [sums, setSums] = useState([])
    Object.assign(page, { rows, selected, setRows, setSelected, setSums })
    return (
      <DataGrid
        style={{ width: widthPx, blockSize: heightPx }}
        columns={shown}
        rows={rows}
        rowKeyGetter={row => row.id}
        onRowsChange={setRows}
        rowHeight={rowHeightPx}
        selectedRows={selected}
        onSelectedRowsChange={setSelected}
        bottomSummaryRows={sums}
      />
    )
  }
  createRoot(root).render(<Page />)
  return {
    cells: '.rdg-row .rdg-cell',
    rows: () => page.rows,
    load: rows => page.setRows(rows),
    insertFirst: row => page.setRows(rows => [row, ...rows]),
    select: rows => page.setSelected(new Set(rows.map(row => row.id))),
    removeSelected: () => {
      page.setRows(rows => rows.filter(row => !page.selected.has(row.id)))
      page.setSelected(new Set())
    },
    changeFirst: (key, value) => {
      const [first, ...others] = page.rows
      const rows = [{ ...first, [key]: value }, ...others]
      page.setRows(rows)
      page.setSums([sumsOf(rows)])
    },
    footer: () => document.querySelector('.rdg-summary-row')?.textContent ?? '',
    scroller: () => document.querySelector('.rdg'),
  }
}
