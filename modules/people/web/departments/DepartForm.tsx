import { useAccess } from '@kezhan/client/access/use-access'
import { department } from '@kezhan/people/model/department'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import { focusFirstProblem } from '@kezhan/web-kit/resource/form/form-focus'
import { editRowForm, rebase } from '@kezhan/web-kit/resource/form/row-form'
import { SaveNotice } from '@kezhan/web-kit/resource/form/SaveNotice'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import { useRowSave } from '@kezhan/web-kit/resource/form/use-row-save'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './departments.module.css'

/** The department itself, to be changed in place by those who may. */
export function DepartForm({ id }: { id: string }) {
  const { resource } = useDefinition(department.path)
  const loaded = useRow(department.path, id)
  if (loaded.problem !== undefined)
    return (
      <ListProblem
        problem={loaded.problem}
        right={permissionOf(department, 'queryById')}
        onRetry={loaded.reload}
      />
    )
  if (resource === undefined || loaded.data === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return <LoadedForm resource={resource} row={loaded.data} />
}

function LoadedForm({ resource, row }: { resource: Resource; row: Row }) {
  const access = useAccess()
  const [form] = useState(() => editRowForm(resource, row))
  const root = useRef<HTMLFormElement>(null)
  const { isSaving, failure, save, loadLatest } = useRowSave(form)
  const mayEdit = access.can(permissionOf(resource, 'edit'))
  // Newer data lies down below what was typed.
  useEffect(() => void rebase(form, row), [form, row])
  const handleSave = async (): Promise<void> => {
    if (!(await save())) requestAnimationFrame(() => focusFirstProblem(root.current))
  }
  return (
    <div className={styles.form}>
      {failure !== undefined && <SaveNotice failure={failure} onLoadLatest={() => void loadLatest()} />}
      <FormFields
        root={root}
        form={form}
        row={row}
        slots={{}}
        takesFocus={false}
        isSaving={isSaving || !mayEdit}
        onSave={() => void handleSave()}
      />
      {mayEdit && (
        <div className={styles.foot}>
          <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
            保存
          </Button>
          <Button disabled={isSaving} onClick={() => form.store.replace(form.base.values)}>
            重置
          </Button>
        </div>
      )}
    </div>
  )
}
