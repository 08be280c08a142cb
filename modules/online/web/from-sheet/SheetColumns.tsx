import { columnLetters } from '@kezhan/online/rules/from-sheet/find-head'
import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { ColumnDictionary } from './ColumnDictionary'
import styles from './from-sheet.module.css'
import { SheetPreview } from './SheetPreview'
import {
  choiceOf,
  columnProblems,
  type DraftColumn,
  kindChoices,
  type ReadSheet,
  withKind,
} from './sheet-draft'

interface Props {
  sheet: ReadSheet
  columns: readonly DraftColumn[]
  isReading: boolean
  onChange(columns: readonly DraftColumn[]): void
  /** 0 says that the sheet has none. */
  onHeadRow(headRow: number): void
  onBack(): void
  onNext(): void
}

/** 核对各列: what was guessed, with the reason; the rows below follow at once. */
export function SheetColumns({ sheet, columns, isReading, onChange, onHeadRow, onBack, onNext }: Props) {
  const { guess } = sheet
  const problems = columnProblems(columns)
  const kept = columns.filter(({ isKept }) => isKept)
  const change = (next: DraftColumn): void =>
    onChange(columns.map(column => (column.at === next.at ? next : column)))
  return (
    <>
      <div className={styles.summary}>
        共{guess.rows.toLocaleString()}行，{guess.columns.length}列，导入{kept.length}列。
        <label htmlFor="head-row">列名在</label>
        <Select
          id="head-row"
          size="small"
          loading={isReading}
          disabled={isReading}
          value={guess.headRow ?? 0}
          onChange={onHeadRow}
          popupMatchSelectWidth={false}
          options={[
            ...headRows(guess.headRow).map(row => ({ value: row, label: `第${row}行` })),
            { value: 0, label: '没有列名' },
          ]}
        />
      </div>
      {guess.warnings.map(text => (
        <Alert key={text} type="warning" showIcon title={text} style={{ marginBlockEnd: 8 }} />
      ))}
      <ul className={styles.columns} aria-label="列">
        {columns.map(column => (
          <li key={column.at} data-left-out={!column.isKept} aria-label={column.label}>
            <Checkbox
              checked={column.isKept}
              aria-label={`导入${columnLetters(column.at)}列`}
              onChange={event => change({ ...column, isKept: event.target.checked })}
            >
              {columnLetters(column.at)}
            </Checkbox>
            <Input
              value={column.label}
              aria-label={`${columnLetters(column.at)}列的名称`}
              maxLength={50}
              disabled={!column.isKept}
              {...(problems.has(column.at) ? { status: 'error' as const } : {})}
              onChange={event => change({ ...column, label: event.target.value })}
            />
            <Select
              value={choiceOf(column)}
              aria-label={`${columnLetters(column.at)}列的类型`}
              disabled={!column.isKept}
              options={kindChoices.map(choice => ({
                ...choice,
                disabled: choice.value === 'dict' && column.items === null,
              }))}
              onChange={choice => change(withKind(column, choice))}
            />
            <span className={styles.marks}>
              <Checkbox
                checked={column.isRequired}
                disabled={!column.isKept}
                onChange={event => change({ ...column, isRequired: event.target.checked })}
              >
                必填
              </Checkbox>
              <Checkbox
                checked={column.isUnique}
                disabled={!column.isKept}
                onChange={event => change({ ...column, isUnique: event.target.checked })}
              >
                唯一
              </Checkbox>
            </span>
            <span className={styles.reason}>
              {problems.has(column.at) ? <em role="alert">{problems.get(column.at)}</em> : column.reason}
            </span>
            {column.isKept && column.kind === 'dict' && (
              <ColumnDictionary column={column} mayAdd={sheet.mayAddDictionaries} onChange={change} />
            )}
          </li>
        ))}
      </ul>
      <SheetPreview rows={guess.preview} columns={kept} />
      <div className={styles.deeds}>
        <Button onClick={onBack}>重新选择文件</Button>
        <Button type="primary" disabled={kept.length === 0 || problems.size > 0} onClick={onNext}>
          下一步
        </Button>
      </div>
    </>
  )
}

/** Titles stand in the first rows, and so does the head. */
const headRows = (found: number | null): number[] => {
  const rows = [1, 2, 3, 4, 5, 6]
  return found === null || rows.includes(found) ? rows : [...rows, found]
}
