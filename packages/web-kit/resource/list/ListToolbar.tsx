import {
  DeleteOutlined,
  DownloadOutlined,
  FilterOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import styles from '@kezhan/widgets/list/list.module.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useExport } from '../sheet/use-export'
import type { Density, ListColumn } from './column-layout'
import { ToolButton } from './ToolButton'
import type { ResourceList } from './use-resource-list'
import { ViewTools } from './ViewTools'

interface Props {
  list: ResourceList
  resource: Resource
  columns: readonly ListColumn[]
  density: Density
  /** Cards have neither columns nor density. */
  isPhone: boolean
  /** Actions that the page adds. */
  children: ReactNode
  onAdd(): void
  /** Deletes the chosen rows; absent where rows are not chosen. */
  onDelete: (() => void) | undefined
  onImport(): void
  onAdvanced(): void
  /** Undefined puts the definition's own layout back. */
  onColumns(columns: readonly ListColumn[] | undefined): void
  onDensity(density: Density): void
}

/** One main action, the others plain; what is seldom needed are icons with names. */
export function ListToolbar({
  list,
  resource,
  isPhone,
  children,
  onAdd,
  onDelete,
  onImport,
  ...rest
}: Props) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`${resource.title}的操作`}>
      {allows(resource, 'add') && (
        <Can do={permissionOf(resource, 'add')}>
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            新增
          </Button>
        </Can>
      )}
      {children}
      {onDelete !== undefined && allows(resource, 'deleteBatch') && (
        <Can do={permissionOf(resource, 'deleteBatch')}>
          <Button icon={<DeleteOutlined />} onClick={onDelete}>
            批量删除
          </Button>
        </Can>
      )}
      <div className={styles.tools}>
        {allows(resource, 'importExcel') && (
          <Can do={permissionOf(resource, 'importExcel')}>
            <ToolButton name="导入" icon={<UploadOutlined />} onClick={onImport} />
          </Can>
        )}
        <ExportTool list={list} resource={resource} />
        <ToolButton
          name="高级查询"
          icon={<FilterOutlined />}
          isActive={list.state.advanced !== undefined}
          onClick={rest.onAdvanced}
        />
        <ToolButton name="刷新" icon={<ReloadOutlined />} onClick={list.reload} />
        {!isPhone && <ViewTools {...rest} />}
      </div>
    </div>
  )
}

function ExportTool({ list, resource }: Pick<Props, 'list' | 'resource'>) {
  const { isExporting, start } = useExport(list, resource)
  if (!allows(resource, 'exportXls')) return null
  return (
    <Can do={permissionOf(resource, 'exportXls')}>
      <ToolButton
        name={list.selection.size > 0 ? '导出所选' : '导出'}
        icon={<DownloadOutlined />}
        isBusy={isExporting}
        onClick={() => void start()}
      />
    </Can>
  )
}
