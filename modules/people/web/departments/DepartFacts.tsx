import { department } from '@kezhan/people/model/department'
import { permissionOf } from '@kezhan/resource/permission'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import { textOf } from '@kezhan/web-kit/resource/row'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Descriptions, Skeleton } from 'antd'

/** A department to be read; it is changed in the department screen. */
export function DepartFacts({ id }: { id: string }) {
  const { data, problem, reload } = useRow(department.path, id)
  if (problem !== undefined)
    return <ListProblem problem={problem} right={permissionOf(department, 'queryById')} onRetry={reload} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const items = Object.entries(department.fields).map(([name, { label }]) => ({
    key: name,
    label,
    children: textOf(data, name) ?? String(data[name] ?? '—'),
  }))
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      styles={{ label: { width: 112 } }}
      items={items}
    />
  )
}
