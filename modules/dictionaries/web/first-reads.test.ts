import { expect, test } from 'vitest'
import { dictionary } from '../model/dictionary'
import { firstReads } from './first-reads'

test('what is read ahead is what the page asks for', () => {
  expect(firstReads).toEqual({ 'dictionaries/DictionaryPage': [{ list: dictionary.path }] })
})
