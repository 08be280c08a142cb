import { allows, type Resource } from '@kezhan/resource/define'
import { describe } from 'vitest'
import { accessTests, doorTests } from './conformance/access'
import { childTests } from './conformance/children'
import type { World } from './conformance/desk'
import { queryTests } from './conformance/queries'
import { readOnlyTests } from './conformance/read-only'
import { readingTests } from './conformance/reading'
import { sheetTests } from './conformance/sheet-calls'
import { treeTests } from './conformance/trees'
import { writeTests } from './conformance/writes'

/** What every resource must do, whoever wrote its definition. The world exists once the tests run. */
export function conformance(resource: Resource, world: () => World): void {
  describe(`${resource.title} ${resource.path}`, () => {
    doorTests(resource, world)
    // What other calls write is only read here; those calls have tests of their own.
    if (!allows(resource, 'add')) return readingTests(resource, world)
    if (!allows(resource, 'add')) {
      readOnlyTests(resource, world)
      return
    }
    accessTests(resource, world)
    writeTests(resource, world)
    queryTests(resource, world)
    treeTests(resource, world)
    childTests(resource, world)
    sheetTests(resource, world)
  })
}
