/** The export every library writes: texts with markup, numbers and blanks, 15 columns. */
export const TITLES = [
  '订单号',
  '姓名',
  '手机号',
  '房型',
  '房号',
  '到店',
  '离店',
  '间夜',
  '房价',
  '押金',
  '余额',
  '渠道',
  '状态',
  '操作员',
  '备注',
]

const ROOM_TYPES = ['单人间', '双人间', '大床房', '套房']
const STATES = ['预订', '在住', '离店', '取消']
const BATCH_ROWS = 1000

export function* rows(count) {
  for (let i = 0; i < count; i++) yield row(i)
}

export function* batches(count) {
  for (let from = 0; from < count; from += BATCH_ROWS) {
    yield Array.from({ length: Math.min(BATCH_ROWS, count - from) }, (_, i) => row(from + i))
  }
}

function row(i) {
  const month = twoDigits(1 + (i % 12))
  return [
    `R${100000 + i}`,
    `客人${i}`,
    `139${10000000 + i}`,
    ROOM_TYPES[i % 4],
    String(1000 + (i % 2000)),
    `2026-${month}-${twoDigits(1 + (i % 28))}`,
    `2026-${month}-${twoDigits(2 + (i % 27))}`,
    1 + (i % 5),
    (20_000 + (i % 60_000)) / 100,
    (i % 50) * 10,
    ((i * 7) % 100000) / 100,
    `渠道${i % 8}`,
    STATES[i % 4],
    `员工${i % 40}`,
    i % 7 ? `备注 <&> ${i}` : '',
  ]
}

function twoDigits(number) {
  return String(number).padStart(2, '0')
}
