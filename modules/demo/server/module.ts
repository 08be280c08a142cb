import type { ServerModule } from '@kezhan/server-kit/server-module'
import { demoScreens } from '../model/screens'

export const demo: ServerModule = { name: 'demo', migrations: [], screens: demoScreens }
