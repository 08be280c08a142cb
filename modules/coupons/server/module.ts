import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { couponScreens } from '../model/screens'
import { autoCouponHooks } from './auto/rule-hooks'
import { runAutoRules } from './auto/run-all'
import { couponBookChecks } from './book-checks'
import { couponListHooks } from './coupon-list-hooks'
import type { CouponHooks } from './coupon-place'
import { expireCoupons } from './expire-coupons'
import { couponRoutes } from './routes'
import { couponTemplateHooks } from './template-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface CouponParts extends ModuleParts {
  readonly couponHooks: CouponHooks
}

export const coupons: ServerModule<CouponParts> = {
  name: 'coupons',
  migrations: migrationFiles('coupons', sqlFiles),
  screens: couponScreens,
  bookChecks: couponBookChecks,
  start: ({ couponHooks }) => ({
    hooks: [couponTemplateHooks, couponListHooks, autoCouponHooks],
    calls: couponRoutes(couponHooks),
    jobs: [
      { everyMs: 60_000, run: runAutoRules, onFailure: 'automatic coupons were not looked for' },
      { everyMs: 600_000, run: expireCoupons, onFailure: 'coupons that are over were not looked for' },
    ],
  }),
}
