import { ownConfig } from '@kezhan/hotels/server/config-store'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { PointsValidity } from '../rules/points'
import type { SpendOrder } from '../rules/spend'
