import { createApp, h, ref } from 'vue'
import VxeParts from 'vxe-pc-ui'
import 'vxe-pc-ui/lib/style.css'
import VxeTable, { VxeGrid } from 'vxe-table'
import 'vxe-table/lib/style.css'
import {
  columns,
  columnWidthPx,
  heightPx,
  roomTypes,
  rowHeightPx,
  rules,
  sumsOf,
  widthPx,
} from '../bookings.js'

const editors = {
  text: { name: 'VxeInput' },
  number: { name: 'VxeNumberInput' },
  select: { name: 'VxeSelect', options: roomTypes.map(text => ({ label: text, value: text })) },
  date: { name: 'VxeDatePicker', props: { type: 'date' } },
}
const shown = [
  { type: 'checkbox', width: 50 },
  ...columns.map(({ key, title, kind }) => ({
    field: key,
    title,
    width: columnWidthPx,
    ...(kind === 'tick' ? { cellRender: { name: 'VxeCheckbox' } } : { editRender: editors[kind] }),
  })),
]
const on = { enabled: true, gt: 0 }

/** vxe-table with rows and columns both virtual, as its documentation advises for many rows. */
export async function mount(root) {
  const grid = ref()
  const settings = {
    border: true,
    height: heightPx,
    columns: shown,
    editRules: Object.fromEntries(
      Object.entries(rules).map(([key, rule]) => [key, [{ ...rule, message: '格式不正确' }]]),
    ),
    showFooter: true,
    showOverflow: true,
    showHeaderOverflow: true,
    showFooterOverflow: true,
    rowConfig: { keyField: 'id' },
    cellConfig: { height: rowHeightPx },
    columnConfig: { resizable: true },
    editConfig: { trigger: 'dblclick', mode: 'cell' },
    mouseConfig: { selected: true },
    keyboardConfig: { isEdit: true, isEnter: true, isArrow: true, isTab: true, isDel: true },
    virtualXConfig: on,
    virtualYConfig: on,
    footerMethod: ({ columns: all, data }) => {
      const sums = sumsOf(data)
      return [all.map(column => sums[column.field] ?? '')]
    },
  }
  createApp({
    render: () => h('div', { style: `width: ${widthPx}px` }, [h(VxeGrid, { ref: grid, ...settings })]),
  })
    .use(VxeParts)
    .use(VxeTable)
    .mount(root)
  const rows = () => grid.value.getTableData().fullData
  return {
    cells: '.vxe-body--column',
    rows,
    load: next => grid.value.loadData(next),
    insertFirst: row => grid.value.insert(row),
    select: chosen => grid.value.setCheckboxRow(chosen, true),
    removeSelected: () => grid.value.removeCheckboxRow(),
    changeFirst: (key, value) => {
      rows()[0][key] = value
      return grid.value.updateFooter()
    },
    footer: () =>
      [...document.querySelectorAll('.vxe-footer--column')].map(cell => cell.textContent).join(' '),
    check: async () => Object.values((await grid.value.fullValidate(true)) ?? {}).flat().length,
    scroller: () =>
      document.querySelector('.vxe-table--body-wrapper .vxe-table--body-inner-wrapper') ??
      document.querySelector('.vxe-table--body-wrapper'),
  }
}
