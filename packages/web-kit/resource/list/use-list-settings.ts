import { useSession } from '@kezhan/client/request/use-session'
import type { ListWay, Resource } from '@kezhan/resource/define'
import { useMemo } from 'react'
import type { Preference } from '../use-preference'
import {
  changeColumn,
  type Density,
  type ListColumn,
  layColumns,
  readSettings,
  settingsOf,
  withHotel,
} from './column-layout'
import type { Filters } from './list-state'

/** The layout of one person's list: columns, widths and density, kept by the server. */
export function useListSettings(resource: Resource, stored: Preference, extraFilter: Filters | undefined) {
  const isPlatform = useSession()?.user.hotelCode === ''
  const fields = useMemo(
    () => (isPlatform && resource.scope === 'hotel' ? withHotel(resource.fields) : resource.fields),
    [isPlatform, resource],
  )
  const settings = useMemo(() => readSettings(stored.value), [stored.value])
  const columns = useMemo(() => layColumns(fields, settings), [fields, settings])
  const save = (next: typeof settings): void => void stored.save(next)
  const setColumns = (next: readonly ListColumn[] | undefined): void => {
    const { columns: _old, ...rest } = settings
    save(next === undefined ? rest : { ...rest, columns: settingsOf(next) })
  }
  return {
    // A column in which every row says the same is no information.
    columns: columns.filter(column => extraFilter === undefined || !Object.hasOwn(extraFilter, column.name)),
    density: settings.density ?? 'middle',
    exactWidths: settings.columns?.some(column => column.widthPx !== undefined) ?? false,
    way: settings.way,
    setWay: (way: ListWay): void => save({ ...settings, way }),
    setColumns,
    setDensity: (density: Density): void => save({ ...settings, density }),
    setWidths: (widths: ReadonlyMap<string, number>): void =>
      setColumns(
        [...widths].reduce((laid, [name, widthPx]) => changeColumn(laid, name, { widthPx }), columns),
      ),
  }
}
