import type { Resource } from '@kezhan/resource/define'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as areaCalls from '../model/area-calls'
import * as categoryCalls from '../model/category-calls'
import * as dictBinCalls from '../model/dict-bin-calls'
import * as dictCalls from '../model/dict-calls'
import * as duplicateCalls from '../model/duplicate-calls'
import * as hotelDictCalls from '../model/hotel-dict-calls'
import { areaOptions } from './area-options'
import { bringBack } from './bring-back'
import { categoryChildren } from './categories/category-children'
import { categoryOne } from './categories/category-one'
import { categoryRoots } from './categories/category-roots'
import { categoryTexts } from './categories/category-texts'
import { categoryTreeData } from './categories/category-tree-data'
import { copyDictionary } from './copy-dictionary'
import { deleteForGood } from './delete-for-good'
import { deletedDictionaries } from './deleted-dictionaries'
import { duplicateCheck } from './duplicate-check'
import { getDictItems } from './get-dict-items'
import { hotelDictItems } from './hotel-dict-items'
import { loadDict } from './load-dict'
import { loadDictItem } from './load-dict-item'
import { loadTreeData } from './load-tree-data'
import { openDictionaries } from './open-dictionaries'
import { queryAllDictItems } from './query-all-dict-items'
import { refleshCache } from './reflesh-cache'
import { restoreHotelDictItem } from './restore-hotel-dict-item'
import { saveHotelDictItem } from './save-hotel-dict-item'

export const dictionariesRoutes = (resources: readonly Resource[], engine: Engine): readonly Route[] => [
  ...answer(areaCalls, {
    areaOptions,
  }),
  ...answer(categoryCalls, {
    categoryRoots,
    categoryChildren,
    categoryOne,
    categoryTreeData,
    categoryTexts,
  }),
  ...answer(dictBinCalls, {
    deletedDictionaries,
    bringBack,
    deleteForGood,
  }),
  ...answer(dictCalls, {
    queryAllDictItems,
    getDictItems,
    refleshCache,
    loadDict,
    loadDictItem,
    loadTreeData,
    copyDictionary: copyDictionary(engine),
  }),
  ...answer(duplicateCalls, {
    duplicateCheck: duplicateCheck(resources),
  }),
  ...answer(hotelDictCalls, {
    openDictionaries,
    hotelDictItems,
    saveHotelDictItem,
    restoreHotelDictItem,
  }),
]
