import type { FigureSource } from '@kezhan/server-kit/server-module'

export const roomFigures: readonly FigureSource[] = [
  {
    key: 'rooms',
    side: 'hotel',
    right: 'base:room:list',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ rooms: number; disabled: number }>(
        `select count(*) filter (where enabled = 'Y')::int as rooms, count(*) filter (where enabled <> 'Y')::int as disabled from room`,
        [],
      )
      const { rooms, disabled } = row ?? { rooms: 0, disabled: 0 }
      const text =
        rooms + disabled === 0
          ? '本店还没有录入房间。'
          : `本店启用的房间${disabled === 0 ? '' : `；另有 ${disabled} 间停用`}。`
      return [{ key: 'rooms', title: '房间', value: rooms, unit: '间', text, link: '/Setting/roomInfo/room' }]
    },
  },
  {
    key: 'buildings',
    side: 'hotel',
    right: 'base:building:list',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ buildings: number; open: number; floors: number }>(
        `select count(*)::int as buildings, count(*) filter (where is_open = 'Y')::int as open,
           (select count(*)::int from building_floor) as floors
         from building`,
        [],
      )
      const { buildings, open, floors } = row ?? { buildings: 0, open: 0, floors: 0 }
      const link = '/Setting/roomInfo/floor'
      const text =
        buildings === 0
          ? '本店还没有录入楼栋。'
          : `本店的全部楼栋，其中营业 ${open} 栋，共 ${floors} 个楼层。`
      return [{ key: 'buildings', title: '楼栋', value: buildings, unit: '栋', text, link }]
    },
  },
  {
    key: 'roomTypes',
    side: 'hotel',
    right: 'base:roomType:list',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ types: number; disabled: number }>(
        `select count(*) filter (where enabled = 'Y')::int as types, count(*) filter (where enabled <> 'Y')::int as disabled
         from room_type where is_virtual = 'N'`,
        [],
      )
      const { types, disabled } = row ?? { types: 0, disabled: 0 }
      const text =
        types + disabled === 0
          ? '本店还没有录入房型。'
          : `本店启用的房型，不含哑房型${disabled === 0 ? '' : `；另有 ${disabled} 个停用`}。`
      return [
        {
          key: 'roomTypes',
          title: '房型',
          value: types,
          unit: '个',
          text,
          link: '/Setting/roomInfo/roomType',
        },
      ]
    },
  },
]
