import { useAccess } from '@kezhan/client/access/use-access'
import { allows } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { atOnce, optionsQuery } from '@kezhan/widgets/choices/options'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import type { Row } from '../row'
import { BoardColumn } from './BoardColumn'
import type { BoardProps } from './board-props'
import { useCardMoves } from './use-card-moves'
import styles from './ways.module.css'

/** A column for each value of a field in the order of its dictionary; moving a card edits the field. */
export function Board({ list, resource, slots, actionsOf, onOpen }: BoardProps) {
  const { can } = useAccess()
  const by = resource.ways?.board?.by ?? ''
  const field = resource.fields[by]
  const asked = useQuery({
    ...optionsQuery({ path: resource.path, field: by }),
    ...atOnce(field?.kind === 'dict' ? field.dict : undefined),
    enabled: field?.kind === 'dict',
  })
  const moves = useCardMoves(resource, by)
  const [dragged, setDragged] = useState<Row>()
  const columns = field?.kind === 'switch' ? switchColumns(field) : asked.data
  if (field === undefined || columns === undefined) return <Skeleton active title={false} />
  const canEdit =
    allows(resource, 'edit') &&
    can(permissionOf(resource, 'edit')) &&
    field.readOnly !== true &&
    field.fixed !== true
  const mayMove = (row: Row): boolean => canEdit && (slots.mayChange?.(row) ?? true)
  return (
    <>
      <div className={styles.board}>
        {columns.map(({ value, text }) => (
          <BoardColumn
            key={value}
            value={value}
            text={text}
            columns={columns}
            by={by}
            list={list}
            resource={resource}
            slots={slots}
            moves={moves}
            dragged={dragged}
            mayMove={mayMove}
            actionsOf={actionsOf}
            onOpen={onOpen}
            onDrag={setDragged}
          />
        ))}
      </div>
      {field.required !== true && (
        <p className={styles.boardNote}>没有填写“{field.label}”的记录只在列表中显示</p>
      )}
    </>
  )
}

const switchColumns = ({ label }: Field) => [
  { value: 'N', text: `${label}：否` },
  { value: 'Y', text: `${label}：是` },
]
