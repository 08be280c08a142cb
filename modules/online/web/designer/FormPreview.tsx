import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { onlineView } from '@kezhan/online/model/view'
import {
  type ViewColumn,
  type ViewHead,
  type ViewRule,
  viewResource,
} from '@kezhan/online/rules/view-resource'
import { rolePermissions } from '@kezhan/people/model/grant-calls'
import type { Resource } from '@kezhan/resource/define'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import type { Row, RowPage } from '@kezhan/web-kit/resource/row'
import { Alert, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import styles from './designer.module.css'
import { TriedForm } from './TriedForm'
import { type Sight, useRoleSight } from './use-role-sight'

interface Props {
  code: string
  resource: Resource
  isLive: boolean
  isPhone: boolean
}

/** The form as it will be, on a desktop or a phone, for everybody or for the people of one role. */
export function FormPreview({ code, resource, isLive, isPhone }: Props) {
  const { can } = useAccess()
  const [role, setRole] = useState<Row>()
  if (Object.keys(resource.fields).length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有字段，回到设计添加" />
  const tried = { isPhone, isLive }
  return (
    <>
      {can(rolePermissions.access) && can('sys:role:list') && (
        <div className={styles.bar}>
          <RoleChoice role={role} onChoose={setRole} />
        </div>
      )}
      {role === undefined && <TriedForm {...tried} resource={resource} isReadOnly={false} />}
      {role !== undefined && !isLive && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={`还没有发布，“${String(role.roleName)}”看不到这个表单；发布时可以选择使用的角色`}
        />
      )}
      {role !== undefined && isLive && (
        <SeenByRole {...tried} key={role.id} code={code} role={role} resource={resource} />
      )}
    </>
  )
}

function RoleChoice({ role, onChoose }: { role: Row | undefined; onChoose(role: Row | undefined): void }) {
  const { data } = useGet<RowPage>('/sys/role/list', { pageNo: 1, pageSize: 200 })
  return (
    <Select
      aria-label="以角色的权限预览"
      placeholder="以角色的权限预览"
      className={styles.role ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={data === undefined}
      value={role?.id ?? null}
      options={(data?.records ?? []).map(one => ({ value: one.id, label: roleWords(one) }))}
      onChange={(id: string | null | undefined) => onChoose(data?.records.find(one => one.id === id))}
    />
  )
}

/** Roles of several hotels say whose they are; the server sends that to nobody else. */
const roleWords = ({ roleName, hotelCode }: Row): string =>
  hotelCode ? `${String(roleName)}（${String(hotelCode)}）` : String(roleName)

interface SeenProps extends Props {
  role: Row
}

function SeenByRole({ code, role, resource, isPhone, isLive }: SeenProps) {
  const sights = useRoleSight(code, role)
  const [opened, setOpened] = useState<string>()
  if (sights === undefined) return <Skeleton active title={false} />
  const sight = sights.find(one => one.code === opened) ?? sights[0]
  if (sight === undefined)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={`“${String(role.roleName)}”看不到这个表单；发布时选择这个角色即可授予`}
      />
    )
  const tried = { isPhone, isLive, isReadOnly: !sight.mayAdd && !sight.mayEdit }
  return (
    <>
      <Alert style={{ marginBottom: 12 }} type="info" showIcon title={said(role, sight)} />
      {sights.length > 1 && (
        <Select
          aria-label="打开哪一个"
          className={styles.role ?? ''}
          value={sight.code}
          options={sights.map(one => ({ value: one.code, label: String(one.view?.title ?? resource.title) }))}
          onChange={setOpened}
        />
      )}
      {sight.view === undefined ? (
        <TriedForm {...tried} resource={resource} />
      ) : (
        <SeenView {...tried} key={sight.view.id} id={sight.view.id} resource={resource} />
      )}
    </>
  )
}

const said = (role: Row, { view, mayAdd, mayEdit }: Sight): string => {
  const deeds = [...(mayAdd ? ['新增'] : []), ...(mayEdit ? ['修改'] : [])].join('和')
  const what = view === undefined ? '看到所有字段' : `看到视图“${String(view.title)}”里的字段`
  return `“${String(role.roleName)}”${what}，${deeds === '' ? '只能查看' : `可以${deeds}记录`}`
}

interface ViewProps {
  id: string
  resource: Resource
  isPhone: boolean
  isLive: boolean
  isReadOnly: boolean
}

function SeenView({ id, resource, ...tried }: ViewProps) {
  const { data } = useRow(onlineView.path, id)
  if (data === undefined) return <Skeleton active title={false} />
  // The answer of the resource of views, which was checked when it was saved.
  const view = data as unknown as ViewHead & { readonly columns: ViewColumn[]; readonly rules: ViewRule[] }
  return <TriedForm {...tried} resource={viewResource(resource, view, view.columns, view.rules)} />
}
