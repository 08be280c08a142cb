import type { Screen } from '@kezhan/resource/menu'
import { category } from './category'
import { dictionary, dictionaryItem } from './dictionary'

export const dictionaryScreens: readonly Screen[] = [
  { path: '/isystem/dict', component: 'dictionaries/DictionaryPage', resource: dictionary },
  {
    path: '/isystem/dictItem',
    resource: dictionaryItem,
    place: { under: '/isystem', title: '字典项', hidden: true },
  },
  { path: '/isys/category', resource: category },
  {
    path: '/Setting/otherConfig/dataDictionary',
    component: 'dictionaries/HotelDictionaryPage',
    needs: 'base:hotelDict:list',
    needsHotel: true,
    rights: [
      { code: 'base:hotelDict:list', title: '查看酒店字典' },
      { code: 'base:hotelDict:edit', title: '维护酒店字典' },
    ],
  },
]
