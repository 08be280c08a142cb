/** The rows, columns and rules that every grid shows: twenty columns of five kinds, eight of them with a rule. */
export const kinds = ['text', 'number', 'select', 'date', 'tick']
export const roomTypes = ['单人间', '双人间', '大床房', '套房', '家庭房', '长租房']

export const columns = [
  ['guest', '姓名', 'text'],
  ['price', '房价', 'number'],
  ['roomType', '房型', 'select'],
  ['arrival', '到店', 'date'],
  ['hasBreakfast', '含早', 'tick'],
  ['phone', '手机号', 'text'],
  ['deposit', '押金', 'number'],
  ['channel', '渠道', 'select'],
  ['departure', '离店', 'date'],
  ['isOnAccount', '挂账', 'tick'],
  ['email', '邮箱', 'text'],
  ['nights', '数量', 'number'],
  ['status', '状态', 'select'],
  ['bookedOn', '下单', 'date'],
  ['isLocked', '锁房', 'tick'],
  ['code', '编号', 'text'],
  ['points', '积分', 'number'],
  ['balance', '余额', 'number'],
  ['note', '备注', 'text'],
  ['address', '地址', 'text'],
].map(([key, title, kind]) => ({ key, title, kind }))

export const summedKeys = columns.filter(column => column.kind === 'number').map(column => column.key)
export const changedKey = 'price'
export const nameKey = 'guest'

export const rules = {
  guest: { required: true },
  price: { required: true },
  roomType: { required: true },
  arrival: { required: true },
  phone: { pattern: /^1[3-9]\d{9}$/ },
  email: { pattern: /^[\w.-]+@[\w-]+(\.[\w-]+)+$/ },
  code: { pattern: /^[A-Za-z0-9-]+$/ },
  deposit: { pattern: /^-?\d+(\.\d{1,2})?$/ },
}
/** One row in a hundred has a code with a blank in it. */
const wrongEvery = 100
export const wrongCount = count => Math.ceil((count - 7) / wrongEvery)

export const columnWidthPx = 120
export const rowHeightPx = 36
export const heightPx = 800
export const widthPx = 1360

let made = 0

/** The guest's name says which load a row came with, so that what stands on the screen can be told from what stood. */
export function bookingRow(index, load) {
  const seed = scattered(index + 1)
  made += 1
  return {
    id: `b${made}`,
    guest: `L${load}R${index}.`,
    price: (seed % 90_000) / 100,
    roomType: roomTypes[seed % 6],
    arrival: dayOf(seed),
    hasBreakfast: (seed & 1) === 0,
    phone: `13${100_000_000 + (seed % 899_999_999)}`,
    deposit: ((seed >>> 3) % 50_000) / 100,
    channel: roomTypes[(seed >>> 3) % 6],
    departure: dayOf(seed >>> 3),
    isOnAccount: (seed & 2) === 0,
    email: `u${seed % 100_000}@hotel.cn`,
    nights: seed % 9,
    status: roomTypes[(seed >>> 6) % 6],
    bookedOn: dayOf(seed >>> 6),
    isLocked: (seed & 4) === 0,
    code: `NO${index % wrongEvery === 7 ? ' ' : '-'}${seed % 1_000_000}`,
    points: (seed >>> 4) % 10_000,
    balance: (seed >>> 2) % 100_000,
    note: `备注${seed % 977}`,
    address: `上海市浦东新区${seed % 2000}号`,
  }
}

export const bookingRows = (count, load) =>
  Array.from({ length: count }, (_, index) => bookingRow(index, load))

/** As small a loop as the rules allow: what checking the rows costs by itself. */
export function checkPlainly(rows) {
  const checked = Object.entries(rules)
  const wrong = []
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    for (const [key, { required, pattern }] of checked) {
      const value = row[key]
      const isEmpty = value === '' || value === null || value === undefined
      if (required ? isEmpty : !isEmpty && !pattern.test(value)) wrong.push([index, key])
    }
  }
  return wrong
}

export function sumsOf(rows) {
  const sums = {}
  for (const key of summedKeys) {
    let sum = 0
    for (const row of rows) sum += row[key]
    sums[key] = Math.round(sum * 100) / 100
  }
  return sums
}

const dayOf = seed => `2026-${twoDigits(1 + (seed % 12))}-${twoDigits(1 + ((seed >>> 5) % 28))}`
const twoDigits = number => String(number).padStart(2, '0')

function scattered(number) {
  let bits = (number * 2_654_435_761) >>> 0
  bits ^= bits >>> 15
  bits = Math.imul(bits, 2_246_822_519) >>> 0
  return (bits ^ (bits >>> 13)) >>> 0
}
