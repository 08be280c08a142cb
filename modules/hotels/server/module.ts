import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { hotelScreens } from '../model/screens'
import * as hotelEvents from '../rules/events'
import type { RealnamesOf } from './config-moments'
import { countedHooks } from './counted-hooks'
import { hotelFigures } from './hotel-figures'
import { addShifts } from './new-hotel'
import { paymentSettingHooks } from './payment-setting-hooks'
import { hotelsRoutes } from './routes'
import { hotelWatches } from './watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface HotelParts extends ModuleParts {
  readonly realnamesOf: RealnamesOf
}

export const hotels: ServerModule<HotelParts> = {
  name: 'hotels',
  migrations: migrationFiles('hotels', sqlFiles),
  tableTitles: {
    hotel: '酒店资料',
    hotel_config: '参数配置',
    hotel_config_attr: '酒店配置项',
    business_day: '营业日',
    shift_session: '班次时段',
    hotel_rich_info: '酒店图文介绍',
    paper_print: '单据打印',
  },
  fileColumns: [
    { title: '酒店资料', table: 'hotel', column: 'logo', isInside: false },
    { title: '图文介绍', table: 'hotel_rich_info', column: 'content', isInside: true },
  ],
  screens: hotelScreens,
  newHotel: addShifts,
  events: Object.values(hotelEvents),
  watches: hotelWatches,
  start: ({ sealer, realnamesOf }) => ({
    figures: hotelFigures,
    hooks: [...countedHooks, paymentSettingHooks(sealer)],
    calls: hotelsRoutes(realnamesOf),
  }),
}
