import { useCall, useGet } from '@kezhan/client/request/use-call'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { formVersions } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { permissionOf } from '@kezhan/resource/permission'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import type { RowPage } from '@kezhan/web-kit/resource/row'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Designer } from '../designer/Designer'
import { useFormCode } from '../ways/form-address'

const right = permissionOf(onlineForm, 'list')

/** 表单设计: the form of this code is drawn. */
export default function FormDesignPage() {
  const code = useFormCode()
  const navigate = useNavigate()
  const found = useGet<RowPage>(`${onlineForm.path}/list`, { code, pageNo: 1, pageSize: 10 }, { quiet: true })
  const id = found.data?.records.find(row => row.code === code)?.id
  return (
    <ListGround>
      <Panel>
        {found.error !== null && (
          <ListProblem problem={found.error} right={right} onRetry={() => void found.refetch()} />
        )}
        {found.error === null && found.data === undefined && <Waiting />}
        {found.data !== undefined && id === undefined && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有编码为“${code}”的表单`}>
            <Button onClick={() => navigate('/online/cgform')}>返回在线表单</Button>
          </Empty>
        )}
        {id !== undefined && <StoredForm key={id} id={id} />}
      </Panel>
    </ListGround>
  )
}

function StoredForm({ id }: { id: string }) {
  const { data: form, problem, reload } = useRow(onlineForm.path, id)
  const { data: versions } = useCall(formVersions, { id })
  const past = useMemo(() => versions?.flatMap(({ names }) => names), [versions])
  usePageTitle(form === undefined ? undefined : `设计${String(form.title)}`)
  if (problem !== undefined) return <ListProblem problem={problem} right={right} onRetry={reload} />
  if (form === undefined || past === undefined) return <Waiting />
  return <Designer form={form} past={past} onPublished={() => undefined} />
}

const Waiting = () => <Skeleton active title={false} paragraph={{ rows: 8 }} />
