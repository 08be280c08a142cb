import { formatYuan } from '@kezhan/base/money'
import type { TopUpGrant } from '@kezhan/members/model/purse-calls'

/** 赠送 50.00，赠送 100 积分，升为金卡; nothing where nothing is given. */
export function grantText({ giftFen, points, upgradeLevelName }: Omit<TopUpGrant, 'rules'>): string {
  return [
    giftFen > 0 ? `赠送 ${formatYuan(giftFen)}` : '',
    points > 0 ? `赠送 ${points} 积分` : '',
    upgradeLevelName === null ? '' : `升为${upgradeLevelName}`,
  ]
    .filter(text => text !== '')
    .join('，')
}
