import { publishMessage } from '@kezhan/messages/server/send-message'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type DemoHotel, demoHotels, demoUsers } from './demo-data'

/** Something in the bell of everybody on the first day. */
export async function seedAnnouncements(db: Queries): Promise<void> {
  await publishMessage(db, {
    category: '1',
    sender: 'admin',
    priority: 'L',
    place: { tenantId: '0', hotelCode: '' },
    title: '欢迎使用客栈',
    html: '<p>这里是演示环境，可以放心试用，所有人物和数据都是虚构的。</p><p>按 <strong>Ctrl + K</strong> 可以直接查找菜单。</p>',
  })
  for (const { code: hotelCode, tenantId } of demoHotels) {
    const place = { tenantId, hotelCode }
    const manager = demoUsers.find(
      user => user.hotelCode === hotelCode && user.role.code === 'hotel_manager',
    )?.username
    await publishMessage(db, {
      category: '1',
      sender: manager ?? null,
      priority: 'M',
      place,
      title: '本周五晚消防演练，请各班次提前告知住客',
      html: '<p>时间：本周五 20:00 至 20:30，演练期间会鸣警铃。</p><ul><li>前台：办理入住时口头告知，并在电梯口摆放告示。</li><li>客房：确认每间房门后的疏散图完好。</li></ul>',
    })
    await publishMessage(db, {
      category: '2',
      sender: null,
      priority: 'H',
      place,
      title: '请尽快修改演示密码',
      html: '<p>演示账号使用公开的密码。正式使用前，请每位员工修改自己的密码。</p>',
    })
  }
}

/** Where everything is that the play has made. */
export async function seedGuide(db: Queries): Promise<void> {
  const [first, second] = demoHotels
  const tell = ({ code: hotelCode, tenantId }: DemoHotel, html: string) =>
    publishMessage(db, {
      category: '1',
      sender: 'admin',
      priority: 'M',
      place: { tenantId, hotelCode },
      title: '演示导览',
      html,
    })
  await tell(
    first,
    `<p>今天的酒店里已经有：</p><ul><li>房态：钟点房、脏房、维修、停用、锁房、贵宾、请勿打扰；</li><li>客单：一个已经到店的团队、今天还没有排房的预订、欠费的房间；</li><li>渠道订单：等确认的、房型对不上的、改过的；</li><li>一件等经理审批的冲账，客史里的遗留物和投诉；</li><li>小商品有库存，其中一种不足；价格方案、周末价和节日价。</li></ul><p>夜审请到 ${second.shortName} 试：用 manager2 登录，昨天的营业日还没有关。</p>`,
  )
  await tell(
    second,
    '<p>昨天的营业日还开着：在“交班夜审”里先做演练，看清每一步，再正式夜审。</p><p>夜审以后营业日到今天，不能再退回去。</p>',
  )
}
