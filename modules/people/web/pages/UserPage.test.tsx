import { user } from '@kezhan/people/model/user'
import { layColumns, withHotel } from '@kezhan/web-kit/resource/list/column-layout'
import { expect, test } from 'vitest'

const used = ['username', 'realname', 'status', 'phone', 'selectedroles', 'selecteddeparts']
/** What is left of 1440 px beside the menu, the edges of the page, the ticks and the actions. */
const roomPx = 1440 - 220 - 2 * 40 - 48 - 200

test('who it is, his state, phone, roles and departments are in sight at 1440 px, also for the platform', () => {
  const shown = layColumns(withHotel(user.fields), {}).filter(column => !column.hidden)
  expect(
    shown
      .map(({ name }) => name)
      .filter(name => name !== 'hotelCode')
      .slice(0, 6),
  ).toEqual(used)
  const widths = shown.slice(0, 7).map(column => column.widthPx ?? 120)
  expect(widths.reduce((sum, px) => sum + px, 0)).toBeLessThanOrEqual(roomPx)
  expect(shown.map(({ name }) => name)).not.toContain('email')
})
