import { AppstoreAddOutlined, RedoOutlined, TableOutlined, UndoOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { formDifference, synchroniseForm } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import {
  type Design,
  designOf,
  fieldAt,
  fieldFromRecord,
  fieldsOf,
  headOf,
  rowsOf,
  tableFromRecord,
} from '@kezhan/online/rules/design/design'
import { designProblems, resourceOf } from '@kezhan/online/rules/design/design-problems'
import {
  addField,
  addGroup,
  addTable,
  freshName,
  freshTableName,
  type Spot,
  spotOf,
} from '@kezhan/online/rules/design/edit-design'
import { beginHistory, type History, redo, step, undo } from '@kezhan/online/rules/design/history'
import type { FormHead } from '@kezhan/online/rules/resource-from-rows'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Json, Kind } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { saveRow } from '@kezhan/web-kit/resource/resource-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert, App, Button, Segmented, theme } from 'antd'
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react'
import { PublishDialog } from '../form/PublishDialog'
import { Canvas } from './Canvas'
import styles from './designer.module.css'
import type { Apply, Chosen, Dragged } from './designing'
import { FieldProperties } from './FieldProperties'
import { FormPreview } from './FormPreview'
import { FormProperties } from './FormProperties'
import { Palette } from './Palette'
import { GroupProperties, TableProperties } from './PartProperties'
import { recordsOf } from './stored-rows'

interface Props {
  /** The form as it is stored, with its fields and child tables. */
  form: Row
  /** What is said beside the form, such as what will be imported. */
  note?: string | undefined
  onPublished(): void
}

type Look = 'design' | 'desktop' | 'phone'

/** A form is drawn: what is not saved yet is kept for this tab until it is. */
export function Designer({ form, note, onPublished }: Props) {
  const { message } = App.useApp()
  const { can } = useAccess()
  const { isSafeMode } = useWorkplace()
  const refresh = useRefresh()
  const { token } = theme.useToken()
  const stored = useMemo(() => storedDesign(form), [form])
  const kept = useKept(`cgformDesign:${String(form.code)}`, { design: stored, version: form.version })
  const [history, setHistory] = useState<History<Design>>(() => beginHistory(kept.value.design))
  const [chosen, setChosen] = useState<Chosen>()
  const [dragged, setDragged] = useState<Dragged>()
  const [look, setLook] = useState<Look>('design')
  const [isSaving, setSaving] = useState(false)
  const [difference, setDifference] = useState<AnswerOf<typeof formDifference>>()

  const design = history.now
  const resource = useMemo(() => resourceOf(design), [design])
  const problems = useMemo(() => designProblems(design), [design])
  const isDisabled = isSafeMode || !can(permissionOf(onlineForm, 'edit'))
  const isBehind = kept.value.version !== form.version

  const show = (next: History<Design>): void => {
    setHistory(next)
    kept.change({ design: next.now, version: kept.value.version })
  }
  const apply: Apply = (next, tag) => {
    if (!isDisabled && next !== design) show(step(history, next, tag))
  }
  function handleAdd(kind: Kind) {
    const spot = spotBehind(design, chosen)
    apply(addField(design, kind, spot))
    setChosen({ what: 'field', place: { table: spot.table, name: freshName(design) } })
  }
  function discard() {
    kept.forget({ design: stored, version: form.version })
    setHistory(beginHistory(stored))
    setChosen(undefined)
  }
  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      await saveRow(onlineForm.path, 'edit', bodyOf(form.id, kept.value.version ?? null, design))
      kept.forget({ design, version: form.version })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // Those of single rows stand in their own words.
      message.error(error.problems[0]?.text ?? error.message)
      return false
    } finally {
      setSaving(false)
    }
  }
  async function handleSave() {
    if (isDisabled || isSaving || !(await save())) return
    message.success('已保存为草稿，发布后生效')
    await refresh(onlineForm.path)
  }
  /** What is published is what was saved; the difference is looked at first. */
  async function handlePublish() {
    if (kept.isKept && !(await save())) return
    setDifference(await send(formDifference, { id: form.id }))
  }
  function handleKey(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 's') {
      event.preventDefault()
      void handleSave()
      return
    }
    // Boxes take back their own letters.
    if (!isCommand || isDisabled || isTyping(event.target)) return
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    show(key === 'y' || event.shiftKey ? redo(history) : undo(history))
  }
  const about = { design, onApply: apply, onChoose: setChosen, isDisabled }
  const row = chosen?.what === 'field' ? fieldAt(design, chosen.place) : undefined
  return (
    <div style={{ '--designer-error': token.colorError } as CSSProperties} onKeyDown={handleKey} role="presentation">
      <div className={styles.bar}>
        <h2>{design.head.title}</h2>
        <Segmented<Look>
          aria-label="查看"
          value={look}
          onChange={setLook}
          options={[
            { value: 'design', label: '设计' },
            { value: 'desktop', label: '桌面' },
            { value: 'phone', label: '手机' },
          ]}
        />
        <Button
          icon={<UndoOutlined />}
          aria-label="撤销"
          title="撤销（Ctrl+Z）"
          disabled={isDisabled || history.past.length === 0}
          onClick={() => show(undo(history))}
        />
        <Button
          icon={<RedoOutlined />}
          aria-label="重做"
          title="重做（Ctrl+Shift+Z）"
          disabled={isDisabled || history.future.length === 0}
          onClick={() => show(redo(history))}
        />
        <Button
          icon={<AppstoreAddOutlined />}
          disabled={isDisabled}
          onClick={() => {
            apply(addGroup(design, `分组${design.groups.length + 1}`, null))
            setChosen({ what: 'group', index: design.groups.length })
          }}
        >
          添加分组
        </Button>
        <Button
          icon={<TableOutlined />}
          disabled={isDisabled || design.tables.length >= mostTables}
          onClick={() => {
            apply(addTable(design))
            setChosen({ what: 'table', name: freshTableName(design) })
          }}
        >
          添加子表
        </Button>
        <div className={styles.barEnd}>
          <Button disabled={isDisabled || !kept.isKept} loading={isSaving} onClick={() => void handleSave()}>
            保存草稿
          </Button>
          <Button
            type="primary"
            disabled={isDisabled || !can(synchroniseForm.access) || problems.length > 0 || form.status === 'retired'}
            title={problems[0]?.text}
            // A refusal is shown by the request client; the design stays as it is.
            onClick={() => void handlePublish().catch(() => undefined)}
          >
            发布
          </Button>
        </div>
      </div>
      {note !== undefined && <Alert type="info" showIcon title={note} style={{ marginBottom: 12 }} />}
      {kept.isKept && isBehind && (
        <Alert
          type="warning"
          showIcon
          title="别人已保存了这个表单，您未保存的设计还在这里"
          action={
            <Button size="small" onClick={discard}>
              丢弃我的修改
            </Button>
          }
          style={{ marginBottom: 12 }}
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
            onDrag={setDragged}
            onApply={apply}
          />
          <aside className={styles.properties} aria-label="属性">
            {chosen !== undefined && (
              <Button type="link" size="small" onClick={() => setChosen(undefined)}>
                返回表单属性
              </Button>
            )}
            {chosen?.what === 'field' && row !== undefined && (
              <FieldProperties {...about} resource={resource} row={row} place={chosen.place} />
            )}
            {chosen?.what === 'group' && <GroupProperties {...about} index={chosen.index} />}
            {chosen?.what === 'table' && <TableProperties {...about} name={chosen.name} />}
            {(chosen === undefined || (chosen.what === 'field' && row === undefined)) && (
              <FormProperties {...about} problems={problems} />
            )}
          </aside>
        </div>
      ) : (
        <FormPreview resource={resource} isPhone={look === 'phone'} />
      )}
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
    </div>
  )
}

const mostTables = 5

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

function storedDesign(form: Row): Design {
  // The answer of the form of forms; what its fields hold was checked when it was saved.
  const { code, title, dataScope, isTree, treeLabel, remark, rules, layout } = form as unknown as FormHead
  return designOf(
    {
      code,
      title,
      dataScope,
      isTree,
      treeLabel: treeLabel ?? null,
      remark: remark ?? null,
      rules: rules ?? null,
      layout: layout ?? null,
    },
    { fields: recordsOf(form.fields).map(fieldFromRecord), tables: recordsOf(form.tables).map(tableFromRecord) },
  )
}

/** What an edit of the form sends: code, scope and kind of form never change. */
function bodyOf(id: string, version: Json, design: Design): Readonly<Record<string, Json>> {
  const { title, treeLabel, remark, rules, layout } = headOf(design)
  const { fields, tables } = rowsOf(design)
  return { id, version, title, treeLabel, remark, rules, layout, fields: [...fields], tables: [...tables] }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName))
