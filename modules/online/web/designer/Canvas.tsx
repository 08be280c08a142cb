import {
  type Design,
  type DesignField,
  type FieldPlace,
  fieldAt,
  fieldsOf,
} from '@kezhan/online/rules/design/design'
import type { DesignProblem } from '@kezhan/online/rules/design/design-problems'
import {
  addField,
  duplicateField,
  freshName,
  moveField,
  type Spot,
  shiftField,
} from '@kezhan/online/rules/design/edit-design'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { isKind } from '@kezhan/resource/kinds/registry'
import { besideFields } from '@kezhan/web-kit/resource/form/FormFields'
import { ordinaryColumns } from '@kezhan/web-kit/resource/form/form-layout'
import { newRowForm, type RowForm } from '@kezhan/web-kit/resource/form/row-form'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Empty, Form } from 'antd'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { CanvasField } from './CanvasField'
import styles from './designer.module.css'
import { type Apply, type Chosen, type Dragged, isSamePlace } from './designing'

interface Props {
  design: Design
  resource: Resource
  problems: readonly DesignProblem[]
  chosen: Chosen | undefined
  dragged: Dragged | undefined
  onChoose(chosen: Chosen | undefined): void
  /** What is chosen is chosen once more: its properties are wanted. */
  onEnter(): void
  onDrag(dragged: Dragged | undefined): void
  onApply: Apply
  onRemove(place: FieldPlace): void
}

/**
 * The form while it is drawn, by the widgets that will draw it. Empty groups and fields that would be hidden are there too. Keys on a
 * field: arrows go to the next one, Alt+arrows move it, Enter opens its properties, Delete removes it, Ctrl+D doubles it.
 */
export function Canvas(props: Props) {
  const { design, resource, chosen, dragged, onChoose, onEnter, onDrag, onApply, onRemove } = props
  const isPhone = useIsPhone()

  function drop(spot: Spot) {
    if (dragged === undefined) return
    onDrag(undefined)
    if (dragged.what === 'kind') {
      onApply(addField(design, dragged.kind, spot))
      onChoose({ what: 'field', place: { table: spot.table, name: freshName(design) } })
    } else onApply(moveField(design, dragged.place, spot))
  }
  function handleKey(event: KeyboardEvent<HTMLElement>, place: FieldPlace) {
    const next = editByKey(event, design, place)
    const way = next === undefined ? wayOf(event) : undefined
    if (next === undefined && way === undefined) return
    event.preventDefault()
    if (way !== undefined) focusBeside(event.currentTarget, way)
    if (next === undefined) return
    if (next !== 'remove') return onApply(next)
    onChoose(neighbourOf(design, place))
    onRemove(place)
  }
  const fieldOf = (row: DesignField, spot: Spot, field: Field) => {
    const place = { table: row.childName, name: row.name }
    const isChosen = chosen?.what === 'field' && isSamePlace(chosen.place, place)
    return (
      <CanvasField
        key={row.name}
        row={row}
        {...drawnOf(row, field)}
        isChosen={isChosen}
        problem={props.problems.find(({ at }) => at !== undefined && isSamePlace(at, place))?.text}
        isDragging={dragged !== undefined}
        onChoose={() => onChoose({ what: 'field', place })}
        onEnter={onEnter}
        onKey={event => handleKey(event, place)}
        onDrag={isDragged => onDrag(isDragged ? { what: 'field', place } : undefined)}
        onDrop={side => drop({ ...spot, index: spot.index + (side === 'after' ? 1 : 0) })}
      />
    )
  }
  // The same object as long as the longest label is as long: all fields would be drawn anew with another one.
  const longest = Math.max(0, ...fieldsOf(design, null).map(({ label }) => label.length))
  const beside = useMemo(() => besideFields(['字'.repeat(Math.min(longest, 8))]), [longest])
  const isEmpty = design.fields.length === 0
  return (
    <section className={styles.canvas} aria-label="表单画布" data-pane="canvas">
      <Form
        component={false}
        layout={isPhone ? 'vertical' : 'horizontal'}
        labelWrap
        colon={false}
        {...(isPhone ? {} : beside)}
      >
        {[...design.groups.entries()].map(([index, group]) => (
          <Part
            // Groups have no name of their own: a group is known by its place.
            key={index}
            title={groupTitle(group.title, group.tab, index, design.groups.length)}
            columns={isPhone ? 1 : columnsOf(design, index)}
            isChosen={chosen?.what === 'group' && chosen.index === index}
            isDragging={dragged !== undefined}
            onChoose={() => onChoose({ what: 'group', index })}
            onDrop={() => drop({ table: null, group: index, index: group.fields.length })}
            isEmpty={group.fields.length === 0}
            hint={isEmpty ? '从左侧拖入字段，或点击字段类型，表单就在这里出现' : '把字段拖到这个分组'}
          >
            {group.fields.map((name, at) => {
              const row = fieldAt(design, { table: null, name })
              const field = resource.fields[name]
              return (
                row !== undefined &&
                field !== undefined &&
                fieldOf(row, { table: null, group: index, index: at }, field)
              )
            })}
          </Part>
        ))}
        {design.tables.map(({ name: table, title }) => {
          const rows = fieldsOf(design, table)
          return (
            <Part
              key={table}
              title={`子表：${title}`}
              columns={undefined}
              isChosen={chosen?.what === 'table' && chosen.name === table}
              isDragging={dragged !== undefined}
              onChoose={() => onChoose({ what: 'table', name: table })}
              onDrop={() => drop({ table, group: 0, index: rows.length })}
              isEmpty={rows.length === 0}
              hint="把字段拖到这个子表，或选中子表后点击字段类型"
            >
              {rows.map((row, index) => {
                const field = resource.children?.[table]?.fields[row.name]
                return field !== undefined && fieldOf(row, { table, group: 0, index }, field)
              })}
            </Part>
          )
        })}
      </Form>
    </section>
  )
}

function groupTitle(title: string | null, tab: string | null, index: number, count: number): string {
  const own = title ?? (count === 1 ? '表单' : `第${index + 1}组`)
  return tab === null ? own : `${tab} / ${own}`
}

interface PartProps {
  title: string
  /** How many stand side by side; the fields of a child table are columns of it. */
  columns: number | undefined
  isChosen: boolean
  isDragging: boolean
  isEmpty: boolean
  /** The next step where it is empty. */
  hint: string
  children: ReactNode
  onChoose(): void
  onDrop(): void
}

/** A group or a child table: its head chooses it, its ground takes what is let go there. */
function Part({
  title,
  columns,
  isChosen,
  isDragging,
  isEmpty,
  hint,
  children,
  onChoose,
  onDrop,
}: PartProps) {
  return (
    <section
      className={styles.part}
      aria-label={title}
      data-chosen={isChosen}
      data-dragging={isDragging}
      onDragOver={event => {
        if (isDragging) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <button type="button" className={styles.partHead} aria-pressed={isChosen} onClick={onChoose}>
        {title}
      </button>
      {isEmpty ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hint} />
      ) : (
        <Ground columns={columns}>{children}</Ground>
      )}
    </section>
  )
}

function Ground({ columns, children }: Pick<PartProps, 'columns' | 'children'>) {
  if (columns !== undefined)
    return (
      <div className={styles.fields} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {children}
      </div>
    )
  return (
    <Form component={false} layout="vertical" colon={false}>
      <div className={styles.columns}>{children}</div>
    </Form>
  )
}

/** What stands last without a word about it has the columns of a form without layout. */
function columnsOf({ groups }: Design, index: number): number {
  const group = groups[index]
  const isRest = index === groups.length - 1 && group?.title === null && group.tab === null
  return group?.columns ?? (isRest ? ordinaryColumns(group.fields.length) : 1)
}

interface Drawn {
  readonly field: Field
  readonly form: RowForm
}
/** A field is drawn anew when it has changed itself, not with every letter that is typed about another. */
const drawn = new WeakMap<DesignField, Drawn>()
function drawnOf(row: DesignField, field: Field): Drawn {
  const known = drawn.get(row) ?? drawAlone(row.name, field)
  drawn.set(row, known)
  return known
}
/** Whatever it depends on; a kind that nobody knows stands as a text. */
function drawAlone(name: string, whole: Field): Drawn {
  const { visibleWhen: _, requiredWhen: _when, computed: _computed, ...rest } = whole
  const field: Field = isKind(rest.kind) ? (rest as Field) : { kind: 'text', label: whole.label }
  const resource: Resource = { path: '', table: '', title: '', scope: 'hotel', fields: { [name]: field } }
  return { field, form: newRowForm(resource, {}, {}) }
}

function editByKey(event: KeyboardEvent, design: Design, place: FieldPlace): Design | 'remove' | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey && (key === 'ArrowUp' || key === 'ArrowLeft')) return shiftField(design, place, -1)
  if (altKey && (key === 'ArrowDown' || key === 'ArrowRight')) return shiftField(design, place, 1)
  if (key === 'Delete' || key === 'Backspace') return 'remove'
  if ((ctrlKey || metaKey) && key === 'd') return duplicateField(design, place)
  return undefined
}

function wayOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowUp' || key === 'ArrowLeft') return -1
  return key === 'ArrowDown' || key === 'ArrowRight' ? 1 : undefined
}

function focusBeside(element: HTMLElement, by: 1 | -1): void {
  const all = [...(element.closest('[data-pane]')?.querySelectorAll<HTMLElement>('[data-cover]') ?? [])]
  all[all.indexOf(element) + by]?.focus()
}

/** The field before it, or else the one behind. */
function neighbourOf(design: Design, place: FieldPlace): Chosen | undefined {
  const shown =
    place.table === null
      ? design.groups.flatMap(group => group.fields)
      : fieldsOf(design, place.table).map(({ name }) => name)
  const at = shown.indexOf(place.name)
  const name = shown[at - 1] ?? shown[at + 1]
  return name === undefined ? undefined : { what: 'field', place: { ...place, name } }
}
