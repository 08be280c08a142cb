import type { Resource } from '@kezhan/resource/define'
import { describe } from 'vitest'
import { accessTests } from './conformance/access'
import { childTests } from './conformance/children'
import type { World } from './conformance/desk'
import { queryTests } from './conformance/queries'
import { sheetTests } from './conformance/sheet-calls'
import { treeTests } from './conformance/trees'
import { writeTests } from './conformance/writes'

/** What every resource must do, whoever wrote its definition. The world exists once the tests run. */
export function conformance(resource: Resource, world: () => World): void {
  describe(`${resource.title} ${resource.path}`, () => {
    accessTests(resource, world)
    writeTests(resource, world)
    queryTests(resource, world)
    treeTests(resource, world)
    childTests(resource, world)
    sheetTests(resource, world)
  })
}
