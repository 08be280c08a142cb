import { dataPath } from '@kezhan/online/rules/data-path'
import { expect, test } from 'vitest'
import { formCode } from './form-code'

test('the code of a drawn form stands at the end of the path of its records', () => {
  expect(formCode({ path: '/online/data/repair' })).toBe('repair')
  expect(formCode({ path: dataPath('lost_found') })).toBe('lost_found')
})
