import { dictionary } from '@kezhan/dictionaries/model/dictionary'
import { tenant } from '@kezhan/hotels/model/tenant'
import { expect, test } from 'vitest'
import { departLevel } from '../model/depart-calls'
import { user } from '../model/user'
import { firstReads } from './first-reads'

test('what is read ahead is what the pages ask for', () => {
  expect(firstReads).toEqual({
    'people/UserPage': [{ list: user.path }],
    'people/DepartPage': [{ path: departLevel.path, query: { pid: '' } }],
    'dictionaries/DictionaryPage': [{ list: dictionary.path }],
    'tenants/TenantPage': [{ list: tenant.path }],
  })
})
