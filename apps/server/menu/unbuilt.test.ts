import { readFileSync } from 'node:fs'
import { unbuiltIn } from '@kezhan/resource/testing/unbuilt-in'
import { expect, test } from 'vitest'
import { menu } from '../modules'

test('docs/unbuilt-screens.md lists exactly the places of the menu whose screens are still to be built', () => {
  const file = readFileSync(new URL('../../../docs/unbuilt-screens.md', import.meta.url), 'utf8')
  const listed = file.split('\n').filter(line => line.startsWith('- '))
  expect(listed).toEqual(unbuiltIn(menu).map(({ path, title }) => `- \`${path}\` ${title}`))
})
