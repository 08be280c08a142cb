import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../list/ListSkeleton'
import { ResourcePage } from '../ResourcePage'
import type { ResourceSlots } from '../slots'
import { useDefinition } from '../use-definition'
import { MasterInner } from './MasterInner'
import { MasterTables } from './MasterTables'
import { MasterTabs } from './MasterTabs'
import { WayNotice } from './WayNotice'

/** Ways to see a resource that take a page of their own; 列表, 看板 and 日历 are switched on its list. */
export type Way = 'tree' | 'erp' | 'tab' | 'inner'

interface Props {
  path: string
  way: Way
  slots?: ResourceSlots
  /** What to do where the resource has no such way. */
  otherwise?: ReactNode
}

const pages = { erp: MasterTables, tab: MasterTabs, inner: MasterInner }

/** A resource as a tree, or with the rows below each master. */
export function WayPage({ path, way, slots = {}, otherwise }: Props) {
  const { resource, problem, reload } = useDefinition(path)
  if (problem !== undefined)
    return (
      <ListGround>
        <Panel>
          <ListProblem problem={problem} right={permissionOf({ path }, 'list')} onRetry={reload} />
        </Panel>
      </ListGround>
    )
  if (resource === undefined) return <ListSkeleton />
  const missing = whyNot(resource, way)
  if (missing !== undefined) return <WayNotice text={missing}>{otherwise}</WayNotice>
  if (way === 'tree') return <ResourcePage of={resource} {...slots} />
  const Page = pages[way]
  return <Page resource={resource} slots={slots} />
}

function whyNot({ title, tree, children }: Resource, way: Way): string | undefined {
  if (way === 'tree') return tree === undefined ? `“${title}”不是树形，不能以树查看` : undefined
  return Object.keys(children ?? {}).length === 0 ? `“${title}”没有子表，不能以主子表查看` : undefined
}
