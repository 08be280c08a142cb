import { useAccess } from '@kezhan/client/access/use-access'
import { send } from '@kezhan/client/request/client'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { carryOutBundle, exportBundle, galleryCards } from '@kezhan/online/model/bundle-calls'
import {
  formDifference,
  formVersions,
  retireForm,
  synchroniseForm,
  whatGoes,
} from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { onlineView } from '@kezhan/online/model/view'
import type { AnswerOf } from '@kezhan/resource/call'
import { permissionOf } from '@kezhan/resource/permission'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormExport } from '../bundle/use-form-export'
import { NewFormChooser } from '../designer/NewFormChooser'
import { NewFormDialog } from '../designer/NewFormDialog'
import { FormVersions } from '../form/FormVersions'
import { PublishDialog } from '../form/PublishDialog'
import { useFormLife } from '../form/use-form-life'

const ImportFormsDialog = lazyWidget(
  () => import('../bundle/ImportFormsDialog').then(file => file.default),
  0,
)

type Shown =
  | { readonly what: 'publish'; readonly form: Row; readonly difference: AnswerOf<typeof formDifference> }
  | { readonly what: 'versions'; readonly form: Row }
  | { readonly what: 'new' }
  | { readonly what: 'copy'; readonly form: Row }
  | { readonly what: 'import' }

/** Forms that users draw. Publishing makes or changes the table and puts the form into service. */
export default function OnlineFormPage() {
  const navigate = useNavigate()
  const life = useFormLife()
  const exportForm = useFormExport()
  const { can } = useAccess()
  const { isSafeMode } = useWorkplace()
  const [shown, setShown] = useState<Shown>()
  const close = (): void => setShown(undefined)

  async function handlePublish(form: Row) {
    setShown({ what: 'publish', form, difference: await send(formDifference, { id: form.id }) })
  }
  const design = (code: unknown): void => void navigate(`/online/cgformDesign/${String(code)}`)
  // A refusal is shown by the request client; there is nothing to undo here.
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

  return (
    <>
      {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
      <ResourcePage
        path={onlineForm.path}
        // Drawn in the designer alone, and what goes with a form is said before it is deleted.
        mayChange={() => false}
        onRowOpen={row => design(row.code)}
        onAdd={() => setShown({ what: 'new' })}
        toolbar={() => (
          <>
            {can(carryOutBundle.access) && (
              <Button disabled={isSafeMode} onClick={() => setShown({ what: 'import' })}>
                导入表单
              </Button>
            )}
            {can(galleryCards.access) && <Button onClick={() => navigate('/online/gallery')}>表单库</Button>}
          </>
        )}
        rowActions={row => [
          { key: 'design', label: '设计', onClick: () => design(row.code) },
          {
            key: 'sync',
            label: '同步数据库',
            do: synchroniseForm.access,
            disabled: isSafeMode || row.status === 'retired',
            onClick: () => quietly(handlePublish(row)),
          },
          {
            key: 'copy',
            label: '复制',
            do: permissionOf(onlineForm, 'add'),
            disabled: isSafeMode,
            onClick: () => setShown({ what: 'copy', form: row }),
          },
          {
            key: 'data',
            label: '打开数据',
            disabled: row.status !== 'live',
            onClick: () => navigate(`/online/cgformList/${row.code}`),
          },
          {
            key: 'views',
            label: '视图',
            do: permissionOf(onlineView, 'list'),
            disabled: row.status !== 'live',
            onClick: () => navigate(`/online/copyform/${row.code}`),
          },
          {
            key: 'versions',
            label: '版本',
            do: formVersions.access,
            onClick: () => setShown({ what: 'versions', form: row }),
          },
          {
            key: 'actions',
            label: '动作',
            disabled: row.status !== 'live',
            onClick: () => navigate(`/online/cgformActions/${row.code}`),
          },
          {
            key: 'flow',
            label: '审批流程',
            disabled: row.status !== 'live',
            onClick: () => navigate(`/online/cgformFlow/${row.code}`),
          },
          {
            key: 'export',
            label: '导出',
            do: exportBundle.access,
            disabled: row.status !== 'live',
            onClick: () => exportForm(String(row.code)),
          },
          row.status === 'retired'
            ? {
                key: 'revive',
                label: '启用',
                do: retireForm.access,
                disabled: isSafeMode,
                onClick: () => quietly(life.revive(row)),
              }
            : {
                key: 'retire',
                label: '停用',
                do: retireForm.access,
                disabled: isSafeMode || row.status !== 'live',
                onClick: () => void life.retire(row),
              },
          {
            key: 'remove',
            label: row.status === 'live' ? '删除（先停用）' : '删除',
            do: whatGoes.access,
            danger: true,
            disabled: isSafeMode || row.status === 'live',
            onClick: () => quietly(life.remove(row)),
          },
        ]}
      />
      {shown?.what === 'publish' && (
        <PublishDialog form={shown.form} difference={shown.difference} onClosed={close} />
      )}
      {shown?.what === 'new' && <NewFormChooser onMade={design} onPage={navigate} onClosed={close} />}
      {shown?.what === 'copy' && <NewFormDialog source={shown.form} onMade={design} onClosed={close} />}
      {shown?.what === 'import' && <ImportFormsDialog onClosed={close} />}
      {shown?.what === 'versions' && <FormVersions form={shown.form} onClosed={close} />}
    </>
  )
}
