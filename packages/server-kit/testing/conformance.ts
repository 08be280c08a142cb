import { allows, type Resource } from '@kezhan/resource/define'
import { describe } from 'vitest'
import { accessTests, doorTests } from './conformance/access'
import { childTests } from './conformance/children'
import type { World } from './conformance/desk'
import { fieldQueryTests, queryTests } from './conformance/queries'
import { readingTests } from './conformance/reading'
import { sheetTests } from './conformance/sheet-calls'
import { treeTests } from './conformance/trees'
import { wayTests } from './conformance/ways'
import { writeTests } from './conformance/writes'

/**
 * What every resource must do, whoever wrote its definition. The world exists once the tests run. The light half leaves out what
 * lists do with each single field, for resources whose fields were tried elsewhere.
 */
export function conformance(
  resource: Resource,
  world: () => World,
  depth: 'whole' | 'light' = 'whole',
): void {
  describe(`${resource.title} ${resource.path}`, () => {
    doorTests(resource, world)
    // What other calls write is only read here; those calls have tests of their own.
    if (!allows(resource, 'add')) return readingTests(resource, world)
    accessTests(resource, world)
    writeTests(resource, world)
    if (depth === 'whole') fieldQueryTests(resource, world)
    queryTests(resource, world)
    treeTests(resource, world)
    childTests(resource, world)
    sheetTests(resource, world)
    wayTests(resource, world)
  })
}
