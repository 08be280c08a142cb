import { certTypes, genders } from '@kezhan/desk/model/order-words'
import type { ListField, ListLine } from '@kezhan/teams/rules/rooming-list'
import { Button, Checkbox, Input, Select, Table } from 'antd'
import type { ReactNode } from 'react'
import type { DraftLine } from './draft-line'
import styles from './team.module.css'

interface Props {
  lines: readonly DraftLine[]
  problems: ReadonlyMap<number, Partial<Record<ListField, string>>>
  roomTypes: readonly string[]
  onChange(lines: readonly DraftLine[]): void
}
const pageSize = 50
const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map(value => ({ value, label: words[value] })) // The keys are those of the table.

/** The lines of a rooming list, each to be mended where it is wrong; the reason stands under its field. */
export function ListLines({ lines, problems, roomTypes, onChange }: Props) {
  const rows = lines.map((line, at) => ({ line, at }))
  const set = (at: number, change: Partial<ListLine>): void =>
    onChange(
      lines.map((line, index) => {
        if (index !== at) return line
        const { refusal: _, ...rest } = line
        return { ...rest, ...change }
      }),
    )
  const cell = (at: number, field: ListField, input: ReactNode) => (
    <>
      {input}
      <Problem text={problems.get(at)?.[field]} />
    </>
  )
  const text = (at: number, line: DraftLine, field: 'name' | 'certNo' | 'roomNo', label: string) =>
    cell(
      at,
      field,
      <Input
        size="small"
        aria-label={`第 ${at + 1} 行${label}`}
        status={problems.get(at)?.[field] === undefined ? '' : 'error'}
        value={line[field]}
        maxLength={40}
        onChange={event =>
          set(at, {
            [field]: field === 'certNo' ? event.target.value.trim().toUpperCase() : event.target.value,
          })
        }
      />,
    )
  return (
    <Table
      size="small"
      aria-label="待导入名单"
      rowKey={({ line }) => line.key}
      scroll={{ x: 900 }}
      pagination={lines.length > pageSize ? { pageSize, showSizeChanger: false } : false}
      dataSource={rows}
      columns={[
        { title: '行', width: 44, render: (_, { at }) => at + 1 },
        { title: '姓名', width: 120, render: (_, { line, at }) => text(at, line, 'name', '姓名') },
        {
          title: '性别',
          width: 84,
          render: (_, { line, at }) => (
            <Select
              size="small"
              style={{ width: 68 }}
              aria-label={`第 ${at + 1} 行性别`}
              value={line.gender}
              options={optionsOf(genders)}
              onChange={gender => set(at, { gender })}
            />
          ),
        },
        {
          title: '证件类型',
          width: 160,
          render: (_, { line, at }) => (
            <Select
              size="small"
              style={{ width: 144 }}
              aria-label={`第 ${at + 1} 行证件类型`}
              value={line.certType}
              options={optionsOf(certTypes)}
              onChange={certType => set(at, { certType })}
            />
          ),
        },
        { title: '证件号', width: 190, render: (_, { line, at }) => text(at, line, 'certNo', '证件号') },
        {
          title: '房型',
          width: 140,
          render: (_, { line, at }) =>
            cell(
              at,
              'roomType',
              <Select
                size="small"
                style={{ width: 124 }}
                aria-label={`第 ${at + 1} 行房型`}
                disabled={line.shares}
                status={problems.get(at)?.roomType === undefined ? '' : 'error'}
                value={line.roomType === '' ? (roomTypes[0] ?? '') : line.roomType}
                options={roomTypes.map(name => ({ value: name, label: name }))}
                onChange={roomType => set(at, { roomType })}
              />,
            ),
        },
        { title: '房号', width: 90, render: (_, { line, at }) => text(at, line, 'roomNo', '房号') },
        {
          title: '同住',
          width: 64,
          render: (_, { line, at }) =>
            cell(
              at,
              'shares',
              <Checkbox
                aria-label={`第 ${at + 1} 行同住`}
                checked={line.shares}
                onChange={event => set(at, { shares: event.target.checked })}
              />,
            ),
        },
        {
          title: '操作',
          render: (_, { line, at }) => (
            <>
              <Button
                type="link"
                size="small"
                style={{ paddingInline: 0 }}
                aria-label={`删除第 ${at + 1} 行`}
                onClick={() => onChange(lines.filter(one => one.key !== line.key))}
              >
                删除
              </Button>
              <Problem text={line.refusal} />
            </>
          ),
        },
      ]}
    />
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.bad} role="alert">
      {text}
    </p>
  )
}
