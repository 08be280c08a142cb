import { useAccess } from '@kezhan/client/access/use-access'
import { send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { formDifference, synchroniseForm } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { type Design, type FieldPlace, fieldAt, fieldsOf } from '@kezhan/online/rules/design/design'
import { designProblems, resourceOf } from '@kezhan/online/rules/design/design-problems'
import {
  addField,
  freshName,
  readersOf,
  removeField,
  type Spot,
  spotOf,
} from '@kezhan/online/rules/design/edit-design'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Kind } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert, App, Button } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormVersions } from '../form/FormVersions'
import { PublishDialog } from '../form/PublishDialog'
import { Canvas } from './Canvas'
import { DesignerBar, type Look } from './DesignerBar'
import styles from './designer.module.css'
import type { Chosen, Dragged } from './designing'
import { FieldProperties } from './FieldProperties'
import { FormPreview } from './FormPreview'
import { FormProperties } from './FormProperties'
import { Palette } from './Palette'
import { GroupProperties, TableProperties } from './PartProperties'
import { focusNextPane, focusPane } from './panes'
import { useDesign } from './use-design'

interface Props {
  /** The form as it is stored, with its fields and child tables. */
  form: Row
  /** What fields and child tables of its published versions are called. */
  past: readonly string[]
  /** What is said beside the form, such as what will be imported. */
  note?: string | undefined
  onPublished(): void
}

/**
 * A form is drawn: what is not saved yet is kept for this tab until it is. Keys: F6 goes from palette to canvas to properties, Ctrl+S
 * saves, Ctrl+Z takes back, Escape goes back to the drawing.
 */
export function Designer({ form, past, note, onPublished }: Props) {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const { can } = useAccess()
  const { isSafeMode } = useWorkplace()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const root = useRef<HTMLElement>(null)
  const isDisabled = isSafeMode || !can(permissionOf(onlineForm, 'edit'))
  const drawing = useDesign(form, past, isDisabled)
  const { design, apply } = drawing
  const [chosen, setChosen] = useState<Chosen>()
  const [dragged, setDragged] = useState<Dragged>()
  const [look, setLook] = useState<Look>('design')
  const [areVersionsShown, setVersionsShown] = useState(false)
  const isAsking = useRef(false)
  const [difference, setDifference] = useState<AnswerOf<typeof formDifference>>()

  const resource = useMemo(() => resourceOf(design), [design])
  const problems = useMemo(() => designProblems(design), [design])

  function handleAdd(kind: Kind) {
    const spot = spotBehind(design, chosen)
    apply(addField(design, kind, spot))
    setChosen({ what: 'field', place: { table: spot.table, name: freshName(design) } })
  }
  /** Whatever reads it is wrong from now on, which is said while it can still be taken back. */
  function handleRemove(place: FieldPlace) {
    if (isDisabled) return
    const readers = readersOf(design, place)
    if (readers.length > 0)
      sayNo(`“${fieldAt(design, place)?.label ?? ''}”已移除，${readers.join('、')}还用到它，请修改或撤销`)
    apply(removeField(design, place))
  }
  async function handleSave() {
    if (isDisabled || drawing.isSaving || !drawing.isKept) return
    if (await drawing.save()) message.success('已保存为草稿，发布后生效')
  }
  /** What is published is what was saved; the difference is looked at first. */
  async function handlePublish() {
    const [problem] = problems
    if (problem !== undefined) {
      sayNo(`发布前还有${problems.length}处要解决：${problem.text}`)
      setLook('design')
      return setChosen(problem.at === undefined ? undefined : { what: 'field', place: problem.at })
    }
    // Who asks twice while it is being sent asks once.
    if (isAsking.current) return
    isAsking.current = true
    try {
      if (drawing.isKept && !(await drawing.save())) return
      setDifference(await send(formDifference, { id: form.id }))
    } finally {
      isAsking.current = false
    }
  }
  function handleKey(event: KeyboardEvent) {
    // What floats above the desk has keys of its own.
    if (!(event.target instanceof Element) || root.current?.contains(event.target) !== true) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const isBack = isCommand && key === 'z' && !event.shiftKey
    const deed =
      isCommand && key === 's'
        ? () => void handleSave()
        : key === 'f6'
          ? () => focusNextPane(root.current, event.shiftKey ? -1 : 1)
          : key === 'escape' && !isOpen(event.target) && isIn(event.target, 'properties')
            ? () => focusPane(root.current, 'canvas')
            : // Boxes take back their own letters.
              isCommand && (key === 'z' || key === 'y') && !isDisabled && !isTyping(event.target)
              ? isBack
                ? drawing.undo
                : drawing.redo
              : undefined
    if (deed === undefined) return
    event.preventDefault()
    deed()
  }
  const about = { design, onApply: apply, onChoose: setChosen, isDisabled }
  const row = chosen?.what === 'field' ? fieldAt(design, chosen.place) : undefined
  return (
    <section ref={root} aria-label="表单设计" onKeyDown={handleKey}>
      <DesignerBar
        {...about}
        drawing={drawing}
        look={look}
        onLook={setLook}
        onSave={() => void handleSave()}
        mayPublish={!isDisabled && can(synchroniseForm.access) && form.status !== 'retired'}
        // A refusal is shown by the request client; the design stays as it is.
        onPublish={() => void handlePublish().catch(() => undefined)}
        onVersions={() => setVersionsShown(true)}
        onOpen={
          form.status === 'live' && can(permissionOf(resource, 'list'))
            ? () => void navigate(`/online/cgformList/${design.head.code}`)
            : undefined
        }
      />
      {note !== undefined && <Alert style={apart} type="info" showIcon title={note} />}
      {form.status === 'retired' && (
        <Alert style={apart} type="warning" showIcon title="表单已停用，启用后才能发布" />
      )}
      {drawing.isBehind && (
        <Alert
          style={apart}
          type="warning"
          showIcon
          title="别人已保存了这个表单，您未保存的设计还在这里"
          action={
            <Button size="small" onClick={drawing.discard}>
              丢弃我的修改
            </Button>
          }
        />
      )}
      {look === 'design' ? (
        <div className={styles.desk}>
          <Palette isDisabled={isDisabled} onAdd={handleAdd} onDrag={setDragged} />
          <Canvas
            design={design}
            resource={resource}
            problems={problems}
            chosen={chosen}
            dragged={dragged}
            onChoose={setChosen}
            onEnter={() => focusPane(root.current, 'properties')}
            onDrag={setDragged}
            onApply={apply}
            onRemove={handleRemove}
          />
          <aside className={styles.properties} aria-label="属性" data-pane="properties">
            {chosen?.what === 'field' && row !== undefined && (
              <FieldProperties
                {...about}
                resource={resource}
                row={row}
                place={chosen.place}
                onRemove={() => handleRemove(chosen.place)}
              />
            )}
            {chosen?.what === 'group' && <GroupProperties {...about} index={chosen.index} />}
            {chosen?.what === 'table' && (
              <TableProperties {...about} resource={resource} name={chosen.name} />
            )}
            {(chosen === undefined || (chosen.what === 'field' && row === undefined)) && (
              <FormProperties {...about} resource={resource} problems={problems} />
            )}
            {chosen !== undefined && (
              <Button type="link" size="small" onClick={() => setChosen(undefined)}>
                返回表单属性
              </Button>
            )}
          </aside>
        </div>
      ) : (
        <FormPreview
          code={design.head.code}
          resource={resource}
          isLive={form.status === 'live'}
          isPhone={look === 'phone'}
        />
      )}
      {areVersionsShown && <FormVersions form={form} onClosed={() => setVersionsShown(false)} />}
      {difference !== undefined && (
        <PublishDialog
          form={form}
          difference={difference}
          onPublished={onPublished}
          onClosed={() => {
            setDifference(undefined)
            void refresh(onlineForm.path)
          }}
        />
      )}
    </section>
  )
}

/** Behind the chosen field, else at the end of the chosen group or table, else at the end of the form. */
function spotBehind(design: Design, chosen: Chosen | undefined): Spot {
  if (chosen?.what === 'field') {
    const spot = spotOf(design, chosen.place)
    if (spot !== undefined) return { ...spot, index: spot.index + 1 }
  }
  if (chosen?.what === 'table')
    return { table: chosen.name, group: 0, index: fieldsOf(design, chosen.name).length }
  const group = chosen?.what === 'group' ? chosen.index : design.groups.length - 1
  return { table: null, group, index: design.groups[group]?.fields.length ?? 0 }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName))

const isIn = (target: Element, pane: string): boolean => target.closest(`[data-pane=${pane}]`) !== null
/** A list that hangs below a box is closed first. */
const isOpen = (target: Element): boolean => target.getAttribute('aria-expanded') === 'true'

const apart = { marginBottom: 12 }
