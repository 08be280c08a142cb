import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { dictionaryScreens } from '../model/screens'
import { forgetDictItems } from './dict-items'
import { dictionaryHooks } from './hooks'
import { dictionariesRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const dictionaries: ServerModule = {
  name: 'dictionaries',
  migrations: migrationFiles('dictionaries', sqlFiles),
  tableTitles: {
    hotel_dict_item: '酒店字典项',
    sys_dict_bin: '字典回收站',
  },
  screens: dictionaryScreens,
  start: ({ resources, engine }) => ({
    hooks: dictionaryHooks,
    calls: dictionariesRoutes(resources, engine),
    onNotice: subject => {
      if (subject === 'dictionary' || subject === '*') forgetDictItems()
    },
  }),
}
