import { publishMessage } from '@kezhan/messages/server/send-message'
import type { Queries } from '@kezhan/server-kit/db/database'
import { demoHotels, demoUsers } from './demo-data'

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
