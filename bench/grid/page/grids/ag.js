import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { columns, columnWidthPx, heightPx, roomTypes, rowHeightPx, sumsOf, widthPx } from '../bookings.js'

const kinds = {
  text: { cellEditor: 'agTextCellEditor' },
  number: { cellEditor: 'agNumberCellEditor', cellDataType: 'number' },
  select: { cellEditor: 'agSelectCellEditor', cellEditorParams: { values: roomTypes } },
  date: { cellEditor: 'agDateStringCellEditor', cellDataType: 'dateString' },
  tick: { cellDataType: 'boolean' },
}

/** AG Grid Community without a framework around it and without its row animation, which would count as waiting. */
export async function mount(root) {
  ModuleRegistry.registerModules([AllCommunityModule])
  root.style.cssText = `width: ${widthPx}px; height: ${heightPx}px`
  let rows = []
  const api = createGrid(root, {
    animateRows: false,
    rowHeight: rowHeightPx,
    getRowId: ({ data }) => data.id,
    rowSelection: { mode: 'multiRow' },
    rowData: [],
    columnDefs: columns.map(({ key, title, kind }) => ({
      field: key,
      headerName: title,
      width: columnWidthPx,
      editable: true,
      ...kinds[kind],
    })),
  })
  return {
    cells: '.ag-cell',
    rows: () => rows,
    load: next => {
      rows = next
      api.setGridOption('rowData', next)
    },
    insertFirst: row => {
      rows = [row, ...rows]
      api.applyTransaction({ add: [row], addIndex: 0 })
    },
    select: chosen =>
      api.setNodesSelected({ nodes: chosen.map(row => api.getRowNode(row.id)), newValue: true }),
    removeSelected: () => {
      const gone = new Set(api.getSelectedRows())
      api.applyTransaction({ remove: [...gone] })
      rows = rows.filter(row => !gone.has(row))
    },
    changeFirst: (key, value) => {
      api.getRowNode(rows[0].id).setDataValue(key, value)
      api.setGridOption('pinnedBottomRowData', [{ id: 'sum', ...sumsOf(rows) }])
    },
    footer: () => document.querySelector('.ag-floating-bottom')?.textContent ?? root.textContent,
    scroller: () =>
      document.querySelector('.ag-grid-viewport') ?? document.querySelector('.ag-body-viewport'),
  }
}
