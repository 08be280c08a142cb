import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
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
  tableTitles: {
    auto_coupon_run: '自动发券记录',
    coupon_issue: '优惠券发放',
    coupon_event: '优惠券流水',
    auto_coupon_grant: '自动发券名单',
  },
  screens: couponScreens,
  bookChecks: couponBookChecks,
  start: ({ couponHooks }) => ({
    hooks: [couponTemplateHooks, couponListHooks, autoCouponHooks],
    calls: couponRoutes(couponHooks),
    jobs: [
      defineJob({
        name: 'autoCoupons',
        title: '自动发券',
        parameter: {},
        schedule: '20 * * * * ?',
        missed: 'once',
        limitMinutes: 60,
        scope: 'house',
        run: ({ parts }) => runAutoRules(parts),
      }),
      defineJob({
        name: 'couponExpiry',
        title: '优惠券到期',
        parameter: {},
        schedule: '30 0/10 * * * ?',
        missed: 'once',
        limitMinutes: 30,
        scope: 'house',
        run: ({ parts }) => expireCoupons(parts),
      }),
    ],
  }),
}
