import {
  cellKinds,
  formats,
  type PrintField,
  type SheetCell,
  type SourceFields,
  sumWays,
} from '@kezhan/sheets/model/sheet'
import { fieldsFor } from '@kezhan/sheets/rules/cell-words'
import { type CellContent, cellAt, setCell } from '@kezhan/sheets/rules/edit-sheet'
import { usualPageText } from '@kezhan/sheets/rules/fill-sheet'
import { cellName } from '@kezhan/sheets/rules/sheet-problem'
import { keysInText, labelsInText } from '@kezhan/sheets/rules/tokens'
import { Input, Select } from 'antd'
import styles from './designer.module.css'
import { FormulaPart } from './FormulaPart'
import { optionsOf, Part } from './Part'
import type { Place } from './SheetGrid'
import type { Design } from './use-design'

interface Props {
  design: Design
  fields: SourceFields
  place: Place
}

/** What one cell says. */
export function CellPart({ design: { sheet, change }, fields, place }: Props) {
  const cell: SheetCell = cellAt(sheet, place.row, place.column) ?? { ...place, kind: 'text' }
  const open = fieldsFor(sheet, cell.row, fields)
  const set = (content: CellContent, deed = '') =>
    change(setCell(sheet, cell.row, cell.column, content), deed)
  const { kind } = cell
  const isCode = kind === 'code128' || kind === 'qr'
  return (
    <section aria-label={`单元格 ${cellName(cell)}`}>
      <h2 className={styles.title}>单元格 {cellName(cell)}</h2>
      <Part label="内容">
        <Select
          aria-label="内容"
          options={optionsOf(cellKinds)}
          value={kind}
          onChange={next => set(fresh(next))}
        />
      </Part>
      {kind === 'sum' && (
        <Part label="统计方式">
          <Select
            aria-label="统计方式"
            options={optionsOf(sumWays)}
            value={cell.how ?? 'sum'}
            onChange={how => set({ how })}
          />
        </Part>
      )}
      {(kind === 'field' || kind === 'sum' || isCode) && (
        <FieldPart
          fields={kind === 'sum' ? fields.detail : open}
          value={cell.field ?? null}
          isFree={kind !== 'field'}
          onChange={field => set({ field })}
        />
      )}
      {(kind === 'formula' || (kind === 'sum' && !cell.field)) && (
        <FormulaPart
          sheet={sheet}
          cell={cell}
          fields={fields}
          onChange={formula => set({ formula }, `formula ${cellName(cell)}`)}
        />
      )}
      {kind === 'text' && (
        <TextPart
          text={cell.text ?? ''}
          fields={open}
          onChange={text => set({ text }, `text ${cellName(cell)}`)}
        />
      )}
      {kind !== 'text' && !(isCode && cell.field) && (
        <Part label={isCode ? '固定内容' : '前面的文字'}>
          <Input
            aria-label={isCode ? '固定内容' : '前面的文字'}
            maxLength={500}
            placeholder={kind === 'page' ? usualPageText : '例如 合计：'}
            value={cell.text ?? ''}
            onChange={event => set({ text: event.target.value || null }, `text ${cellName(cell)}`)}
          />
        </Part>
      )}
      {(kind === 'field' || kind === 'sum' || kind === 'formula' || kind === 'today') && (
        <Part label="格式">
          <Select
            aria-label="格式"
            options={optionsOf(formats)}
            value={cell.format ?? 'plain'}
            onChange={format => set({ format })}
          />
        </Part>
      )}
    </section>
  )
}

/** Another content begins without what only the former one had. */
const fresh = (kind: SheetCell['kind']): CellContent => ({
  kind,
  text: null,
  field: null,
  formula: null,
  format: null,
  how: kind === 'sum' ? 'sum' : null,
})

interface FieldPartProps {
  fields: readonly PrintField[]
  value: string | null
  isFree: boolean
  onChange(field: string | null): void
}

const FieldPart = ({ fields, value, isFree, onChange }: FieldPartProps) => (
  <Part label="字段">
    <Select
      aria-label="字段"
      placeholder={fields.length === 0 ? '这个区域没有可用的字段' : '请选择'}
      allowClear={isFree}
      showSearch={{ optionFilterProp: 'label' }}
      options={fields.map(({ key, label }) => ({ value: key, label }))}
      value={value}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
    />
  </Part>
)

interface TextPartProps {
  text: string
  fields: readonly PrintField[]
  onChange(text: string): void
}

const TextPart = ({ text, fields, onChange }: TextPartProps) => (
  <>
    <Part label="文字">
      <Input.TextArea
        aria-label="文字"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        placeholder="可以写 {字段}"
        value={labelsInText(text, fields)}
        onChange={event => onChange(keysInText(event.target.value, fields))}
      />
    </Part>
    <Part label="插入字段">
      <Select
        aria-label="插入字段"
        placeholder={fields.length === 0 ? '这个区域没有可用的字段' : '请选择'}
        showSearch={{ optionFilterProp: 'label' }}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        value={null}
        onChange={(key: string | null) => key && onChange(`${text}{${key}}`)}
      />
    </Part>
  </>
)
