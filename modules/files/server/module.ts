import type { ServerModule } from '@kezhan/server-kit/server-module'
import { fileScreens } from '../model/screens'
import { fileStoreRoutes } from './file-store-routes'

export const files: ServerModule = {
  name: 'files',
  migrations: [],
  screens: fileScreens,
  start: parts => ({ rawRoutes: fileStoreRoutes(parts) }),
}
