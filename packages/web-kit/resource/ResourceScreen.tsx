import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAccess } from '../access/use-access'
import { lazyWidget } from '../widgets/lazy-widget'
import { ListEmpty } from './ListEmpty'
import { ListGround, Panel } from './ListGround'
import { ListProblem } from './ListProblem'
import { ListToolbar } from './ListToolbar'
import { isSearching } from './list-state'
import { type OpenDialog, ResourceDialogs } from './ResourceDialogs'
import { RowTable } from './RowTable'
import { type Row, textOf, titleFieldOf } from './row'
import { SearchArea } from './SearchArea'
import { SelectionBanner } from './SelectionBanner'
import type { ResourceSlots } from './slots'
import { useIsPhone } from './use-is-phone'
import { useListSettings } from './use-list-settings'
import type { Preference } from './use-preference'
import type { ResourceList } from './use-resource-list'
import { useRootProblem } from './use-root-problem'
import { useRowActions } from './use-row-actions'
import { useRowDeletion } from './use-row-deletion'
import { useTreeRows } from './use-tree-rows'

// Only phones need these.
const CardList = lazyWidget(async () => (await import('./CardList')).CardList, 400)
const SearchDrawer = lazyWidget(async () => (await import('./SearchDrawer')).SearchDrawer)

interface Props {
  list: ResourceList
  resource: Resource
  settings: Preference
  slots: ResourceSlots
}

/** Search area, toolbar, rows and dialogs of one resource. */
export function ResourceScreen({ list, resource, settings, slots }: Props) {
  const isPhone = useIsPhone()
  const access = useAccess()
  const [dialog, setDialog] = useState<OpenDialog>()
  const layout = useListSettings(resource, settings, slots.extraFilter)
  const tree = useTreeRows(resource, list.records, list.query)
  const remove = useRowDeletion(list)
  useRootProblem(list)
  const titleName = titleFieldOf(resource, slots.extraFilter)
  const open = (row: Row): void =>
    slots.onRowOpen === undefined ? setDialog({ kind: 'detail', id: row.id }) : slots.onRowOpen(row)
  const actionsOf = useRowActions(resource, slots, {
    open,
    edit: row => setDialog({ kind: 'edit', id: row.id }),
    addBelow: row => setDialog({ kind: 'add', preset: { [resource.tree?.parent ?? '']: row.id } }),
    remove: row => remove([row]),
  })
  const searched = Object.entries(resource.fields).filter(
    ([name, field]) => field.search !== undefined && slots.extraFilter?.[name] === undefined,
  )
  const handleAdd = (): void => setDialog({ kind: 'add', preset: {} })
  const canDelete = allows(resource, 'deleteBatch') && access.can(permissionOf(resource, 'deleteBatch'))
  const canExport = allows(resource, 'exportXls') && access.can(permissionOf(resource, 'exportXls'))
  const rowProps = {
    list,
    slots,
    titleName,
    actionsOf,
    tree: list.showsTree ? tree : undefined,
    columns: layout.columns,
    isSelectable: canDelete || canExport,
    onOpen: slots.onRowOpen !== undefined || allows(resource, 'queryById') ? open : undefined,
    nameOf: (row: Row) =>
      titleName === undefined ? row.id : (textOf(row, titleName) ?? String(row[titleName] ?? '')),
    empty: (
      <ListEmpty
        resource={resource}
        isSearching={isSearching(list.state)}
        onClear={list.clearConditions}
        onAdd={handleAdd}
      />
    ),
  }
  const searchProps = { path: resource.path, fields: searched, filters: list.state.filters }
  return (
    <ListGround>
      {searched.length > 0 && !isPhone && (
        <Panel>
          <SearchArea {...searchProps} onSearch={list.search} />
        </Panel>
      )}
      <Panel>
        <ListToolbar
          list={list}
          resource={resource}
          columns={layout.columns}
          density={layout.density}
          isPhone={isPhone}
          onAdd={handleAdd}
          onDelete={() => remove([...list.selection.values()])}
          onImport={() => setDialog({ kind: 'import' })}
          onAdvanced={() => setDialog({ kind: 'advanced' })}
          onColumns={layout.setColumns}
          onDensity={layout.setDensity}
        >
          {slots.toolbar?.(list)}
          {isPhone && searched.length > 0 && <SearchDrawer {...searchProps} onSearch={list.search} />}
        </ListToolbar>
        {list.selection.size > 0 && (
          <SelectionBanner
            resource={resource}
            rows={[...list.selection.values()]}
            onClear={() => list.select([])}
          />
        )}
        {list.problem !== undefined && list.records.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={list.problem.message}
            style={{ marginBottom: 12 }}
            action={
              <Button size="small" onClick={list.reload}>
                重试
              </Button>
            }
          />
        )}
        {list.problem !== undefined && list.records.length === 0 ? (
          <ListProblem problem={list.problem} right={permissionOf(resource, 'list')} onRetry={list.reload} />
        ) : isPhone ? (
          <CardList {...rowProps} />
        ) : (
          <RowTable
            {...rowProps}
            density={layout.density}
            exactWidths={layout.exactWidths}
            onWidths={layout.setWidths}
          />
        )}
      </Panel>
      <ResourceDialogs dialog={dialog} list={list} resource={resource} slots={slots} onDialog={setDialog} />
    </ListGround>
  )
}
