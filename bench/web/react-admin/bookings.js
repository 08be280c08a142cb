const states = ['预订', '在住', '离店', '取消']
const twoDigits = number => String(number).padStart(2, '0')

/** Ten columns of five hundred rows, in memory: the list waits for no server. */
export const bookings = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  name: `客人${index + 1}`,
  mobile: `139${10_000_000 + index}`,
  type: `房型${index % 20}`,
  room: String(1000 + (index % 300)),
  arrival: `2026-${twoDigits(1 + (index % 12))}-${twoDigits(1 + (index % 28))}`,
  nights: 1 + (index % 5),
  price: 200 + (index % 600),
  status: states[index % 4],
  channel: `渠道${index % 8}`,
  remark: `备注${index}`,
}))
