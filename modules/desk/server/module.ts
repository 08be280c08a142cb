import type { ServerModule } from '@kezhan/server-kit/server-module'
import { deskRoutes } from './routes'

/** What every write of the desk shares, and the facts its pages begin with. */
export const desk: ServerModule = {
  name: 'desk',
  migrations: [],
  start: () => ({ calls: deskRoutes }),
}
