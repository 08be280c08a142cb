import { Checkbox, Input, Table } from 'antd'
import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, columnWidthPx, heightPx, rowHeightPx, sumsOf, widthPx } from '../bookings.js'

/** As its documentation makes cells editable: a text that a double click turns into an input, the rows in React's state. */
export async function mount(root) {
  const page = {}
  const write = (id, key, value) =>
    page.setRows(rows => rows.map(row => (row.id === id ? { ...row, [key]: value } : row)))

  const EditableCell = memo(function EditableCell({ id, column, value }) {
    const [isOpen, setOpen] = useState(false)
    const { key, kind } = column
    if (kind === 'tick')
      return <Checkbox checked={value} onChange={({ target }) => write(id, key, target.checked)} />
    if (!isOpen)
      return (
        <span
          role="none"
          style={{ display: 'block', height: 22, overflow: 'hidden' }}
          onDoubleClick={() => setOpen(true)}
        >
          {value}
        </span>
      )
    return (
      <Input
        size="small"
        autoFocus
        defaultValue={value}
        onPressEnter={({ currentTarget }) => {
          setOpen(false)
          write(id, key, kind === 'number' ? Number(currentTarget.value) : currentTarget.value)
        }}
      />
    )
  })
  const shown = columns.map(column => ({
    title: column.title,
    dataIndex: column.key,
    width: columnWidthPx,
    ellipsis: true,
    render: (value, row) => <EditableCell id={row.id} column={column} value={value} />,
  }))

  function Page() {
    const [rows, setRows] = useState([])
    const [selected, setSelected] = useState([])
    const [sums, setSums] = useState({})
    Object.assign(page, { rows, selected, setRows, setSelected, setSums })
    return (
      <div style={{ width: widthPx }}>
        <Table
          ref={table => Object.assign(page, { table })}
          virtual
          bordered
          size="small"
          rowKey="id"
          columns={shown}
          dataSource={rows}
          pagination={false}
          scroll={{ x: columns.length * columnWidthPx + 50, y: heightPx - 2 * rowHeightPx }}
          rowSelection={{ selectedRowKeys: selected, onChange: setSelected, columnWidth: 50 }}
          summary={() => (
            <Table.Summary fixed>
              <Table.Summary.Row>
                <Table.Summary.Cell index={0} />
                {columns.map(({ key }, at) => (
                  <Table.Summary.Cell key={key} index={at + 1}>
                    {sums[key] ?? ''}
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            </Table.Summary>
          )}
        />
      </div>
    )
  }
  createRoot(root).render(<Page />)
  return {
    cells: '.ant-table-tbody-virtual .ant-table-cell',
    rows: () => page.rows,
    load: rows => page.setRows(rows),
    insertFirst: row => page.setRows(rows => [row, ...rows]),
    select: rows => page.setSelected(rows.map(row => row.id)),
    removeSelected: () => {
      const gone = new Set(page.selected)
      page.setRows(rows => rows.filter(row => !gone.has(row.id)))
      page.setSelected([])
    },
    changeFirst: (key, value) => {
      const [first, ...others] = page.rows
      const rows = [{ ...first, [key]: value }, ...others]
      page.setRows(rows)
      page.setSums(sumsOf(rows))
    },
    footer: () => document.querySelector('.ant-table-summary')?.textContent ?? '',
    scroller: () => document.querySelector('.ant-table-tbody-virtual-holder'),
    scrollTo: top => page.table.scrollTo({ top }),
  }
}
