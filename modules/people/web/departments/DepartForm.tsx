import { useAccess } from '@kezhan/client/access/use-access'
import { department } from '@kezhan/people/model/department'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
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
  const saving = useRowSave(form, root)
  const { isSending } = saving.sending
  const mayEdit = access.can(permissionOf(resource, 'edit'))
  // Newer data lies down below what was typed.
  useEffect(() => void rebase(form, row), [form, row])
  return (
    <div className={styles.form}>
      <FormFields
        root={root}
        form={form}
        row={row}
        slots={{}}
        takesFocus={false}
        isSaving={isSending || !mayEdit}
        onSave={() => void saving.save()}
      />
      {mayEdit && (
        <div className={styles.foot}>
          <SaveNotice of={saving} />
          <Button disabled={isSending} onClick={() => form.store.replace(form.base.values)}>
            重置
          </Button>
          <Button type="primary" loading={isSending} onClick={() => void saving.save()}>
            保存
          </Button>
        </div>
      )}
    </div>
  )
}
