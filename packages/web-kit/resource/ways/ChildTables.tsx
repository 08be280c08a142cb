import { useAccess } from '@kezhan/client/access/use-access'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Skeleton, Tabs } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChildTable } from '../form/ChildTable'
import { replaceChildRows } from '../form/child-rows'
import { editRowForm, isDirty, type RowForm, rebase } from '../form/row-form'
import { SaveNotice } from '../form/SaveNotice'
import { useRow } from '../form/use-row'
import { useRowSave } from '../form/use-row-save'
import { ChildRowsTable } from '../list/RowDetail'
import type { Row } from '../row'
import styles from './ways.module.css'

/** Asked before the tables of one row make room for those of another. */
export type Unsaved = RefObject<() => boolean>

interface Props {
  resource: Resource
  id: string
  /** Whether its rows may be written here; the right is asked for beside it. */
  mayChange?: boolean
  /** One below the other, or one at a time. */
  layout: 'stacked' | 'tabs'
  /** Only this table, where the page itself has the tabs. */
  only?: string
  unsaved?: Unsaved
}

/** The rows below one master, each kind in a table of its own; written in place and saved with the master. */
export function ChildTables({ resource, id, mayChange = true, ...rest }: Props) {
  const { can } = useAccess()
  const { data: row, problem, reload } = useRow(resource.path, id)
  if (row === undefined)
    return problem === undefined ? (
      <Skeleton active title={false} />
    ) : (
      <ListProblem problem={problem} right={permissionOf(resource, 'queryById')} onRetry={reload} />
    )
  const isWritable = mayChange && allows(resource, 'edit') && can(permissionOf(resource, 'edit'))
  if (isWritable) return <WrittenTables key={id} resource={resource} row={row} {...rest} />
  return (
    <Laid
      {...rest}
      tables={Object.entries(resource.children ?? {}).map(([name, child]) => ({
        name,
        title: child.title,
        table: (
          <section aria-label={child.title}>
            <div className={styles.tableTitle}>{child.title}</div>
            <ChildRowsTable fields={child.fields} rows={row[name]} />
          </section>
        ),
      }))}
    />
  )
}

interface WrittenProps extends Omit<Props, 'id' | 'mayChange'> {
  row: Row
}

function WrittenTables({ resource, row, unsaved, ...rest }: WrittenProps) {
  const { message } = App.useApp()
  const [form] = useState(() => editRowForm(resource, row))
  const root = useRef<HTMLDivElement>(null)
  const saving = useRowSave(form, root)
  const { isSending } = saving.sending
  const isStored = useRef(false)
  // What others changed shows by itself; where something is written here, saving finds it out.
  useEffect(() => {
    if (isStored.current || !isDirty(form)) adopt(form, row)
    isStored.current = false
  }, [form, row])
  useEffect(() => {
    if (unsaved === undefined) return
    unsaved.current = () => isDirty(form)
    return () => {
      unsaved.current = () => false
    }
  }, [unsaved, form])
  const handleSave = async (): Promise<void> => {
    if (!isDirty(form)) {
      message.info('没有需要保存的修改')
      return
    }
    isStored.current = await saving.save()
  }
  return (
    <div ref={root}>
      <Laid
        {...rest}
        tables={Object.entries(form.children).map(([name, rows]) => ({
          name,
          title: rows.child.title,
          table: <ChildTable path={resource.path} name={name} rows={rows} isDisabled={isSending} />,
        }))}
      />
      <div className={styles.saveBar}>
        <SaveNotice of={saving} />
        <Button disabled={isSending} onClick={() => adopt(form, row)}>
          放弃修改
        </Button>
        <Button type="primary" loading={isSending} onClick={() => void handleSave()}>
          保存明细
        </Button>
      </div>
    </div>
  )
}

/** The form as the server has the row, whatever was typed. */
function adopt(form: RowForm, row: Row): void {
  rebase(form, row)
  for (const [name, rows] of Object.entries(form.children))
    replaceChildRows(rows, form.base.children[name] ?? [])
}

interface LaidProps extends Pick<Props, 'layout' | 'only'> {
  tables: readonly { readonly name: string; readonly title: string; readonly table: ReactNode }[]
}

function Laid({ tables, layout, only }: LaidProps) {
  if (layout === 'tabs' && tables.length > 1)
    return (
      <Tabs
        size="small"
        items={tables.map(({ name, title, table }) => ({ key: name, label: title, children: table }))}
      />
    )
  return tables.map(({ name, table }) => (
    <div key={name} hidden={only !== undefined && only !== name}>
      {table}
    </div>
  ))
}
