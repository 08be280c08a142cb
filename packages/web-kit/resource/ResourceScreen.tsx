import { useAccess } from '@kezhan/client/access/use-access'
import { allows, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ListEmpty } from './list/ListEmpty'
import { ListToolbar } from './list/ListToolbar'
import { isSearching } from './list/list-state'
import { RowTable } from './list/RowTable'
import { SelectionBanner } from './list/SelectionBanner'
import { useListSettings } from './list/use-list-settings'
import type { ResourceList } from './list/use-resource-list'
import { useRowActions } from './list/use-row-actions'
import { useRowDeletion } from './list/use-row-deletion'
import { SearchArea } from './query/SearchArea'
import { type OpenDialog, ResourceDialogs } from './ResourceDialogs'
import { type Row, rowName, titleFieldOf } from './row'
import type { ResourceSlots } from './slots'
import { useTreeRows } from './tree/use-tree-rows'
import type { Preference } from './use-preference'
import { useRootProblem } from './use-root-problem'
import { WaySwitch, wayOf } from './ways/WaySwitch'

// Only phones need these.
const CardList = lazyWidget(async () => (await import('./list/CardList')).CardList, 400)
// Only resources with such ways need these.
const Board = lazyWidget(async () => (await import('./ways/Board')).Board, 400)
const Calendar = lazyWidget(async () => (await import('./ways/Calendar')).Calendar, 400)
const SearchDrawer = lazyWidget(async () => (await import('./query/SearchDrawer')).SearchDrawer)
const QuerySentence = lazyWidget(async () => (await import('./query/QuerySentence')).QuerySentence)

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
  // Where the rows of a master stand beside or inside of it, the masters are a list.
  const hasRowsBeside = slots.current !== undefined || slots.below !== undefined
  const way = hasRowsBeside ? 'list' : wayOf(resource, layout.way)
  const searched = Object.entries(resource.fields).filter(
    ([name, field]) => field.search !== undefined && slots.extraFilter?.[name] === undefined,
  )
  const handleAdd = slots.onAdd ?? (() => setDialog({ kind: 'add', preset: {} }))
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
    nameOf: (row: Row) => rowName(resource, row, slots.extraFilter),
    empty: (
      <ListEmpty
        resource={resource}
        isSearching={isSearching(list.state)}
        narrowed={list.narrowed}
        nextStep={slots.nextStep}
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
          isPhone={isPhone || way !== 'list'}
          onAdd={handleAdd}
          onDelete={way === 'list' ? () => remove([...list.selection.values()]) : undefined}
          onImport={() => setDialog({ kind: 'import' })}
          onAdvanced={() => setDialog({ kind: 'advanced' })}
          onColumns={layout.setColumns}
          onDensity={layout.setDensity}
        >
          {slots.toolbar?.(list)}
          {!hasRowsBeside && <WaySwitch resource={resource} way={way} onWay={layout.setWay} />}
          {isPhone && searched.length > 0 && <SearchDrawer {...searchProps} onSearch={list.search} />}
        </ListToolbar>
        {list.state.advanced !== undefined && (
          <div style={{ marginBottom: 12 }}>
            <QuerySentence resource={resource} query={list.state.advanced} />
            <Button type="link" size="small" onClick={() => list.setAdvanced(undefined)}>
              取消条件
            </Button>
          </div>
        )}
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
        ) : way === 'board' ? (
          <Board
            list={list}
            resource={resource}
            slots={slots}
            actionsOf={actionsOf}
            onOpen={rowProps.onOpen}
          />
        ) : way === 'calendar' ? (
          <Calendar
            list={list}
            resource={resource}
            slots={slots}
            onOpen={rowProps.onOpen}
            onAdd={preset => setDialog({ kind: 'add', preset })}
          />
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
