import { departLevel } from '@kezhan/system/model/depart-calls'
import { dictionary } from '@kezhan/system/model/dictionary'
import { tenant } from '@kezhan/system/model/tenant'
import { user } from '@kezhan/system/model/user'
import { expect, test } from 'vitest'
import { firstReads } from './first-reads'

test('what is read ahead is what the pages ask for', () => {
  expect(firstReads).toEqual({
    'system/UserPage': [{ list: user.path }],
    'system/DepartPage': [{ path: departLevel.path, query: { pid: '' } }],
    'system/DictionaryPage': [{ list: dictionary.path }],
    'system/TenantPage': [{ list: tenant.path }],
  })
})
