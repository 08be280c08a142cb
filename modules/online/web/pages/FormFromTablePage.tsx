import { useRefresh } from '@kezhan/client/request/use-call'
import { onlineForm } from '@kezhan/online/model/form'
import { kindWords } from '@kezhan/online/model/kind-words'
import { fieldsOfTable } from '@kezhan/online/rules/fields-of-table'
import type { Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import { isKind } from '@kezhan/resource/kinds/registry'
import { Field } from '@kezhan/web-kit/forms/Field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { saveRow } from '@kezhan/web-kit/resource/resource-calls'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Checkbox, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beginningFor, freshCode } from '../designer/NewFormDialog'
import { useDrawsForHotel } from '../designer/use-draws-for-hotel'
import styles from '../from-sheet/from-sheet.module.css'

const table = onlineForm.children.fields.fields.refPath

/** 从已有的表新建: the fields of a list that is there become a form to draw on; its rows stay where they are. */
export default function FormFromTablePage() {
  if (!useDrawsForHotel()) return <ChoosingTable />
  return (
    <ListGround>
      <Panel>
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="只有平台可以从已有的表新建；本酒店的表单可以在“在线表单”中复制"
        />
      </Panel>
    </ListGround>
  )
}

function ChoosingTable() {
  const [path, setPath] = useState<string | null>(null)
  const { Input: Choice } = kindViewOf(table)
  return (
    <ListGround>
      <Panel>
        <div className={styles.naming}>
          <Field label="已有的表" htmlFor="table" hint="只复制字段，不复制数据">
            <Choice
              id="table"
              field={table}
              source={{ path: onlineForm.path, field: 'fields.refPath' }}
              value={path}
              placeholder="请选择已有的表"
              disabled={false}
              onChange={value => setPath(typeof value === 'string' ? value : null)}
            />
          </Field>
        </div>
        {path === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="先选择一个表，再选择要带上的字段" />
        ) : (
          <TableFields key={path} path={path} />
        )}
      </Panel>
    </ListGround>
  )
}

function TableFields({ path }: { path: string }) {
  const { resource, problem, reload } = useDefinition(path)
  if (problem !== undefined) return <ListProblem problem={problem} right="" onRetry={reload} />
  if (resource === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return <Choosing resource={resource} />
}

function Choosing({ resource }: { resource: Resource }) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const fields = fieldsOfTable(resource)
  const [chosen, setChosen] = useState<readonly string[]>(() => fields.map(({ name }) => name))
  const [isNaming, setNaming] = useState(false)
  const [form] = useState(() =>
    newRowForm(
      beginningFor(false),
      { code: freshCode(), title: `${resource.title.slice(0, 40)}副本`, dataScope: resource.scope },
      {},
    ),
  )
  async function handleSave(values: Readonly<Record<string, Json>>) {
    const kept = fields.filter(({ name }) => chosen.includes(name))
    await saveRow(onlineForm.path, 'add', { ...values, fields: kept.map(field => ({ ...field })) })
    await refresh(onlineForm.path)
    navigate(`/online/cgformDesign/${String(values.code)}`)
  }
  return (
    <>
      <Checkbox.Group
        className={styles.fields ?? ''}
        aria-label="字段"
        value={[...chosen]}
        onChange={setChosen}
        options={fields.map(({ name, label, kind }) => ({
          value: name,
          label: `${label}（${isKind(kind) ? kindWords[kind] : kind}）`,
        }))}
      />
      <div className={styles.deeds}>
        <Button type="primary" disabled={chosen.length === 0} onClick={() => setNaming(true)}>
          用这{chosen.length}个字段新建
        </Button>
      </div>
      {isNaming && (
        <FormDialog
          title="新增在线表单"
          form={form}
          okText="开始设计"
          onSave={handleSave}
          onClosed={() => setNaming(false)}
        />
      )}
    </>
  )
}
