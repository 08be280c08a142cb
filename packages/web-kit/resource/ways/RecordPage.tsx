import { useAccess } from '@kezhan/client/access/use-access'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { historyRight } from '@kezhan/resource/row-history'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Descriptions, Empty } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRow } from '../form/use-row'
import { ListSkeleton } from '../list/ListSkeleton'
import { RowDetail } from '../list/RowDetail'
import { useRecordExtras } from '../record-extras'
import { fieldsIn, type Row, rowName } from '../row'
import { useDefinition } from '../use-definition'
import styles from './ways.module.css'

const EditDialog = lazy(async () => ({ default: (await import('../form/RowFormDialog')).EditDialog }))
const RowHistory = lazy(async () => ({ default: (await import('../history/RowHistory')).RowHistory }))

interface Props {
  path: string
  id: string
  /** What else belongs to the record, such as what points to it. */
  further?: (resource: Resource, row: Row) => ReactNode
}

/** One record as a page: its fields, the rows below it, its files and its history. */
export function RecordPage({ path, id, further }: Props) {
  const { resource, problem, reload } = useDefinition(path)
  if (resource !== undefined) return <LoadedRecord resource={resource} id={id} further={further} />
  if (problem === undefined) return <ListSkeleton />
  return (
    <ListGround>
      <Panel>
        <ListProblem problem={problem} right={permissionOf({ path }, 'list')} onRetry={reload} />
      </Panel>
    </ListGround>
  )
}

interface LoadedProps {
  resource: Resource
  id: string
  further: Props['further']
}

function LoadedRecord({ resource, id, further }: LoadedProps) {
  const { can } = useAccess()
  const { data: row, problem, reload } = useRow(resource.path, id)
  const [isEditing, setEditing] = useState(false)
  const { recordActions } = useRecordExtras(resource.path, resource)
  usePageTitle(row === undefined ? resource.title : `${resource.title} ${rowName(resource, row)}`)
  if (row === undefined && problem === undefined) return <ListSkeleton />
  if (row === undefined || problem !== undefined)
    return (
      <ListGround>
        <Panel>
          {problem !== undefined && (
            <ListProblem problem={problem} right={permissionOf(resource, 'queryById')} onRetry={reload} />
          )}
        </Panel>
      </ListGround>
    )
  const canEdit = allows(resource, 'edit') && can(permissionOf(resource, 'edit'))
  return (
    <ListGround>
      <Panel>
        <div className={styles.recordHead}>
          <h1 className={styles.below}>{rowName(resource, row)}</h1>
          {recordActions?.(row).map(({ key, label, onClick }) => (
            <Button key={key} onClick={onClick}>
              {label}
            </Button>
          ))}
          {canEdit && (
            <Button type="primary" onClick={() => setEditing(true)}>
              编辑
            </Button>
          )}
        </div>
        <RowDetail resource={resource} row={row} />
      </Panel>
      <Files resource={resource} row={row} />
      {further?.(resource, row)}
      {can(historyRight) && (
        <RecordPart title="修改记录">
          <Suspense fallback={null}>
            {/* Another version is another history: it is read again. */}
            <RowHistory key={String(row.version)} dataTable={resource.path} dataId={id} />
          </Suspense>
        </RecordPart>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <EditDialog
            resource={resource}
            slots={{}}
            id={id}
            resumes={false}
            onClosed={() => setEditing(false)}
          />
        </Suspense>
      )}
    </ListGround>
  )
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <section aria-label={title}>
        <h2 className={styles.below}>{title}</h2>
        {children}
      </section>
    </Panel>
  )
}

/** Everything that was put beside the record, by field. */
function Files({ resource, row }: { resource: Resource; row: Row }) {
  const fields = fieldsIn(resource.fields, 'detail').filter(
    ([, { kind }]) => kind === 'file' || kind === 'image',
  )
  if (fields.length === 0) return null
  const filled = fields.filter(([name]) => typeof row[name] === 'string' && row[name] !== '')
  return (
    <RecordPart title="文件">
      {filled.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有文件，编辑后可以上传" />
      ) : (
        <Descriptions
          column={1}
          items={filled.map(([name, field]) => {
            const { Cell } = kindViewOf(field)
            return {
              key: name,
              label: field.label,
              children: <Cell full value={row[name] ?? null} text={null} field={field} record={row} />,
            }
          })}
        />
      )}
    </RecordPart>
  )
}
