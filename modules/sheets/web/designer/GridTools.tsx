import {
  BoldOutlined,
  BorderOutlined,
  MergeCellsOutlined,
  SplitCellsOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { aligns, bands } from '@kezhan/sheets/model/sheet'
import {
  type Area,
  borderArea,
  cellAt,
  insertColumn,
  insertRow,
  mergeArea,
  removeColumns,
  removeRows,
  setBand,
  setColumnWidth,
  setRowHeight,
  splitArea,
  styleArea,
} from '@kezhan/sheets/rules/edit-sheet'
import { usualSizePt } from '@kezhan/sheets/rules/fill-sheet'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Button, Dropdown, Select } from 'antd'
import styles from './designer.module.css'
import { optionsOf } from './Part'
import type { Design } from './use-design'

interface Props {
  design: Design
  area: Area
}

const frames = { all: '全部边框', outer: '外框', bottom: '下边', none: '无边框' } as const
const lines = {
  row: '下方插入行',
  column: '右侧插入列',
  lessRows: '删除所选行',
  lessColumns: '删除所选列',
} as const

/** What is done with the chosen cells, rows and columns. */
export function GridTools({ design: { sheet, change }, area }: Props) {
  const first = cellAt(sheet, area.top, area.left)
  const row = sheet.rows[area.top]
  const column = sheet.columns[area.left]
  const frame = (how: string) => change(borderArea(sheet, area, how as keyof typeof frames))
  const line = (how: string) => {
    const deeds = {
      row: () => insertRow(sheet, area.bottom),
      column: () => insertColumn(sheet, area.right),
      lessRows: () => removeRows(sheet, area),
      lessColumns: () => removeColumns(sheet, area),
    }
    change(deeds[how as keyof typeof lines]())
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="单元格">
      <span className={styles.tool}>
        区域
        <Select
          aria-label="区域"
          className={styles.band ?? ''}
          options={optionsOf(bands)}
          value={row?.band ?? 'head'}
          onChange={band => change(setBand(sheet, area, band))}
        />
      </span>
      <span className={`${styles.tool} ${styles.count}`}>
        行高
        <CountInput
          label="行高"
          min={3}
          max={200}
          value={row?.heightMm ?? null}
          onChange={mm => mm !== null && change(setRowHeight(sheet, area, mm), `height ${area.top}`)}
        />
      </span>
      <span className={`${styles.tool} ${styles.count}`}>
        列宽
        <CountInput
          label="列宽"
          min={4}
          max={297}
          value={column?.widthMm ?? null}
          onChange={mm => mm !== null && change(setColumnWidth(sheet, area, mm), `width ${area.left}`)}
        />
      </span>
      <span className={`${styles.tool} ${styles.count}`}>
        字号
        <CountInput
          label="字号"
          min={5}
          max={48}
          value={first?.sizePt ?? usualSizePt}
          onChange={sizePt =>
            sizePt !== null && change(styleArea(sheet, area, { sizePt }), `size ${area.top} ${area.left}`)
          }
        />
      </span>
      <Select
        aria-label="对齐"
        className={styles.align ?? ''}
        placeholder="对齐"
        options={optionsOf(aligns)}
        value={first?.align ?? null}
        onChange={align => change(styleArea(sheet, area, { align }))}
      />
      <Button
        icon={<BoldOutlined />}
        aria-label="加粗"
        title="加粗（Ctrl+B）"
        aria-pressed={first?.isBold === 'Y'}
        onClick={() => change(styleArea(sheet, area, { isBold: first?.isBold === 'Y' ? 'N' : 'Y' }))}
      />
      <Button
        icon={<MergeCellsOutlined />}
        aria-label="合并"
        title="合并（Ctrl+M）；不同区域的行不能合并"
        onClick={() => change(mergeArea(sheet, area))}
      />
      <Button
        icon={<SplitCellsOutlined />}
        aria-label="拆分"
        title="拆分"
        onClick={() => change(splitArea(sheet, area))}
      />
      <Dropdown trigger={['click']} menu={{ items: itemsOf(frames), onClick: ({ key }) => frame(key) }}>
        <Button icon={<BorderOutlined />}>边框</Button>
      </Dropdown>
      <Dropdown trigger={['click']} menu={{ items: itemsOf(lines), onClick: ({ key }) => line(key) }}>
        <Button icon={<TableOutlined />}>行列</Button>
      </Dropdown>
    </div>
  )
}

const itemsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([key, label]) => ({ key, label }))
