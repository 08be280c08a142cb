import type { MenuPlace } from '@kezhan/resource/menu'
import { group, page } from './place'

/** What a hotel works with (shell specification §2.4; the paths it does not give are those of decision C-05). */
export const hotelOutline: readonly MenuPlace[] = [
  group('/RoomsStatus', '房态', 'appstore', [
    page('realTimeRoomState', '实时房态', 'appstore'),
    page('longTermRoomStatus', '远期房态', 'calendar'),
    page('realTimeData', '实时数据', 'line-chart'),
  ]),
  group('/CustomerOrder', '客单', 'profile', [
    page('normalBooking', '散客预订', 'schedule'),
    page('teamBooking', '团队预订', 'team'),
    page('normalCheckIn', '散客入住', 'key'),
    group('orderStatus', '订单状态', 'profile', [
      page('booking', '预订单'),
      page('livingIn', '在住单'),
      page('checkedOut', '离店单'),
      page('onAccount', '挂账单'),
    ]),
    page('guestInfo', '客人信息', 'contacts'),
    page('teamManagement', '团队管理', 'team'),
    page('advanceOrder', '渠道订单', 'api'),
  ]),
  group('/CashingBill', '收银', 'wallet', [
    page('cashAccount', '现付账', 'wallet'),
    page('addPay', '新增收款', 'transaction'),
  ]),
  group('/Marketing', '营销', 'gift', [
    page('basePrice', '门市价', 'tag'),
    page('housePriceStrategy', '房价策略', 'control'),
    page('housePriceChart', '房价走势', 'line-chart'),
    page('hotelCalendar', '酒店日历', 'calendar'),
    page('marketingActivities', '营销活动', 'gift'),
    page('channelManagement', '渠道管理', 'api'),
    group('coupons', '优惠券', 'gift', [
      page('autoCouponManagement', '自动发券'),
      page('couponManagement', '优惠券管理'),
      page('queryCoupon', '优惠券查询'),
    ]),
    page('channelRoomControl', '渠道控房', 'control'),
    page('channelRoomType', '渠道房型', 'cluster'),
    page('overScheduledConfig', '超订设置', 'setting'),
  ]),
  group('/CustomerRelationship', '客户关系', 'crown', [
    group('memberManagement', '会员管理', 'crown', [
      page('bonusRoomChangeRules', '积分换房规则'),
      page('SettingIntegralValidity', '积分有效期'),
      page('memCardDetails', '会员卡明细'),
      page('membershipLevel', '会员等级'),
      page('newMembers', '新增会员'),
      page('integralRoomChangeRecord', '积分换房记录'),
      page('topUpRules', '充值规则'),
      page('memCardManage', '会员卡管理'),
    ]),
    page('intermediaryManagement', '中介管理', 'shop'),
    group('unitManagement', '协议单位', 'bank', [
      page('queryCollection', '收款查询'),
      page('accountSetManagement', '账套管理'),
      page('queryAccounting', '账务查询'),
      page('accountingTreatment', '账务处理'),
      page('basicInformation', '单位资料'),
    ]),
  ]),
  group('/MessageCenter', '消息中心', 'bell', [
    page('abnormal', '异常消息'),
    page('setMessage', '消息设置'),
    page('groupMessage', '群发消息'),
    page('selfService', '自助消息'),
    page('orderMessage', '订单消息'),
    page('storeMessage', '门店消息'),
    page('roomMessage', '客房消息'),
    page('agency', '待办消息'),
  ]),
  group('/Report', '报表', 'bar-chart', [
    page('finance', '财务报表'),
    page('reception', '接待报表'),
    page('achievements', '业绩报表'),
    page('leakProof', '防漏报表'),
    page('warehouse', '库存报表'),
    page('cashierStatement', '收银报表'),
    page('member', '会员报表'),
  ]),
  group('/ChangeShifts', '交接班', 'swap', [
    page('handover', '交班', 'swap'),
    page('shiftHandoverRecord', '交班记录', 'history'),
  ]),
  group('/Setting', '酒店设置', 'tool', [
    group('roomInfo', '客房资料', 'home', [
      page('roomType', '房型', 'appstore'),
      page('floor', '楼栋楼层', 'bank'),
      page('room', '房间', 'home'),
      page('lock', '门锁', 'key'),
    ]),
    group('otherConfig', '其他设置', 'control', [
      page('onlinePayment', '在线支付'),
      page('smallGoods', '小商品'),
      page('postingAccount', '入账科目'),
      page('businessParam', '营业参数'),
      page('dataDictionary', '酒店字典'),
      page('rentalItems', '租借物品'),
      page('businessPoint', '营业点'),
    ]),
    group('hotelInfo', '酒店资料', 'shop', [
      page('baseInfo', '基本资料'),
      page('qualification', '资质证照'),
      page('richInfo', '图文介绍'),
    ]),
    group('userManagement', '员工权限', 'team', [
      page('power', '权限'),
      page('role', '角色'),
      page('department', '部门'),
      page('user', '员工'),
    ]),
    page('paramConfig', '参数配置', 'setting'),
  ]),
]
