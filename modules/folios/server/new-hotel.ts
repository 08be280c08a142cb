import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import type { NewHotelStep } from '@kezhan/server-kit/new-hotel'
import { newId } from '@kezhan/server-kit/new-id'

/** The standard codes. Payments bear no tax of their own; what is paid in cash lies in the drawer. */
export const addPostingCodes: NewHotelStep = async (db, { tenantId, hotelCode, createBy }) => {
  const rows = standardPostingCodes.map(
    ({ code, name, side, class: postingClass, isManual, revenueDept }, index) => ({
      id: newId(),
      code,
      name,
      side,
      posting_class: postingClass,
      revenue_dept: revenueDept,
      tax_rate_bp: side === 'D' ? 600 : 0,
      in_room_revenue: yes(postingClass === 'ROOM'),
      counts_points: yes(side === 'D' && postingClass !== 'COMP'),
      manual_allowed: yes(isManual),
      refundable: yes(side === 'C' && postingClass !== 'ADJUST'),
      need_reason: yes(postingClass === 'ADJUST' || code === '1006'),
      need_approve: yes(code === '9202'),
      need_goods: yes(code === '2005'),
      is_cash_drawer: yes(postingClass === 'PAY_CASH'),
      sort_order: (index + 1) * 10,
    }),
  )
  await db.query(
    `insert into posting_code (id, tenant_id, hotel_code, code, name, side, posting_class, revenue_dept, tax_rate_bp, in_room_revenue,
       counts_points, manual_allowed, refundable, need_reason, need_approve, need_goods, is_cash_drawer, enabled, sort_order, is_system, create_by)
     select r.id, $1, $2, r.code, r.name, r.side, r.posting_class, r.revenue_dept, r.tax_rate_bp, r.in_room_revenue, r.counts_points,
       r.manual_allowed, r.refundable, r.need_reason, r.need_approve, r.need_goods, r.is_cash_drawer, 'Y', r.sort_order, 'Y', $3
     from jsonb_to_recordset($4::jsonb) as r (id text, code text, name text, side text, posting_class text, revenue_dept text,
       tax_rate_bp integer, in_room_revenue text, counts_points text, manual_allowed text, refundable text, need_reason text,
       need_approve text, need_goods text, is_cash_drawer text, sort_order integer)`,
    [tenantId, hotelCode, createBy, JSON.stringify(rows)],
  )
}

const yes = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')
