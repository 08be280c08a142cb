import type { FigureSource } from '@kezhan/server-kit/server-module'

export const hotelFigures: readonly FigureSource[] = [
  {
    key: 'hotels',
    side: 'platform',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ hotels: number; tenants: number }>(
        'select count(*)::int as hotels, count(distinct tenant_id)::int as tenants from hotel',
        [],
      )
      const { hotels, tenants } = row ?? { hotels: 0, tenants: 0 }
      const text = hotels === 0 ? '平台上还没有酒店。' : `平台上登记的全部酒店，分属 ${tenants} 个租户。`
      return [{ key: 'hotels', title: '酒店', value: hotels, unit: '家', text, link: '/isystem/hotel' }]
    },
  },
]
