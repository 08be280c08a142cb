import type { ServerModule } from '@kezhan/server-kit/server-module'
import { frontDeskScreens } from '../model/screens'
import { orderPaperRoutes } from './papers/paper-routes'
import { viewRoutes } from './views/view-routes'

export const frontDesk: ServerModule = {
  name: 'front-desk',
  migrations: [],
  screens: frontDeskScreens,
  start: () => ({ calls: [...viewRoutes, ...orderPaperRoutes] }),
}
