import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { ListSkeleton } from './list/ListSkeleton'
import type { Binding } from './list/use-list-state'
import { useResourceList } from './list/use-resource-list'
import { ResourceScreen } from './ResourceScreen'
import { useSlotsWithExtras } from './record-extras'
import type { ResourceSlots } from './slots'
import { usePreference } from './use-preference'

/** Either the path of a resource, whose definition is then loaded, or the definition itself. */
export type ResourcePageProps = ResourceSlots & {
  readonly binding?: Binding
} & ({ readonly path: string; readonly of?: never } | { readonly of: Resource; readonly path?: never })

/** The whole screen of a resource: search, table, form, import, export, advanced query, column settings. */
export function ResourcePage({ path, of, binding = 'url', ...slots }: ResourcePageProps) {
  const source = of ?? path
  return <LoadedPage key={of?.path ?? path} source={source} binding={binding} slots={slots} />
}

interface LoadedProps {
  source: Resource | string
  binding: Binding
  slots: ResourceSlots
}

/** Definition, first page of rows and the person's settings are asked for at the same time. */
function LoadedPage({ source, binding, slots: own }: LoadedProps) {
  const { extraFilter = {} } = own
  const list = useResourceList(source, { extraFilter, binding })
  const slots = useSlotsWithExtras(own, list.path, list.resource)
  const settings = usePreference(`list:${list.path}`)
  if (list.definitionProblem !== undefined) {
    return (
      <ListGround>
        <Panel>
          <ListProblem
            problem={list.definitionProblem}
            right={permissionOf({ path: list.path }, 'list')}
            onRetry={list.reload}
          />
        </Panel>
      </ListGround>
    )
  }
  if (list.resource === undefined || list.isFirstLoad || !settings.isReady) return <ListSkeleton />
  return <ResourceScreen list={list} resource={list.resource} settings={settings} slots={slots} />
}
