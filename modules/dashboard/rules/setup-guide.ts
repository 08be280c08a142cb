import type { SetupGuide, SetupStep } from '../model/setup-calls'

/** Where the guide stands in the menu, as long as something is missing. */
export const setupPath = '/dashboard/setup'

/** What a hotel has of the things it needs to open. */
export interface SetupFacts {
  readonly phone: string | null
  readonly address: string | null
  readonly buildings: number
  /** Types that are sold, with their price of a weekday and their rooms. */
  readonly types: readonly { readonly name: string; readonly priceFen: number; readonly rooms: number }[]
  /** People who can sign in. */
  readonly people: number
  /** Ways to pay that are in use. */
  readonly payments: readonly string[]
  readonly hasOrder: boolean
}

/** The steps in the order in which a hotel takes them: each needs those before it. */
export function setupGuideOf(facts: SetupFacts): SetupGuide {
  const steps = [
    contact(facts),
    buildings(facts),
    roomTypes(facts),
    rooms(facts),
    prices(facts),
    people(facts),
    payments(facts),
    firstOrder(facts),
  ]
  return { steps, isDone: steps.every(step => step.isDone) }
}

type Head = Pick<SetupStep, 'key' | 'title' | 'link'>
const done = (head: Head, text: string): SetupStep => ({ ...head, isDone: true, text })
const missing = (head: Head, text: string): SetupStep => ({ ...head, isDone: false, text })

function contact({ phone, address }: SetupFacts): SetupStep {
  const head = { key: 'contact', title: '酒店资料', link: '/Setting/hotelInfo/baseInfo' }
  const gaps = [phone ? '' : '电话', address ? '' : '地址'].filter(Boolean)
  if (gaps.length === 0) return done(head, '电话和地址已填写')
  return missing(head, `还没有填写${gaps.join('和')}，账单和确认单上要印`)
}

function buildings({ buildings: count }: SetupFacts): SetupStep {
  const head = { key: 'buildings', title: '楼栋楼层', link: '/Setting/roomInfo/floor' }
  return count > 0 ? done(head, `已有 ${count} 栋`) : missing(head, '还没有楼栋，房间要归到楼栋和楼层')
}

function roomTypes({ types }: SetupFacts): SetupStep {
  const head = { key: 'roomTypes', title: '房型', link: '/Setting/roomInfo/roomType' }
  return types.length > 0
    ? done(head, `已有 ${types.length} 个房型`)
    : missing(head, '还没有可卖的房型，预订和房价都按房型')
}

function rooms({ types }: SetupFacts): SetupStep {
  const head = { key: 'rooms', title: '房间', link: '/Setting/roomInfo/room' }
  const count = types.reduce((sum, type) => sum + type.rooms, 0)
  if (count === 0) return missing(head, '还没有房间，可以逐间新增，也可以从表格导入')
  const empty = types.filter(type => type.rooms === 0).map(type => type.name)
  return empty.length === 0
    ? done(head, `已有 ${count} 间`)
    : missing(head, `已有 ${count} 间；${named(empty)}还没有房间`)
}

function prices({ types }: SetupFacts): SetupStep {
  const head = { key: 'prices', title: '门市价', link: '/Marketing/basePrice' }
  if (types.length === 0) return missing(head, '有了房型才能定价')
  const free = types.filter(type => type.priceFen <= 0).map(type => type.name)
  return free.length === 0
    ? done(head, '每个房型都有价格')
    : missing(head, `${named(free)}还没有价格，现在卖就是 0 元`)
}

function people({ people: count }: SetupFacts): SetupStep {
  const head = { key: 'people', title: '员工账号', link: '/Setting/userManagement/user' }
  return count > 1
    ? done(head, `已有 ${count} 人可以登录`)
    : missing(head, '只有一个账号；每人一个账号，账目和交班才分得清')
}

function payments({ payments: ways }: SetupFacts): SetupStep {
  const head = { key: 'payments', title: '收款方式', link: '/Setting/otherConfig/postingAccount' }
  return ways.length > 0
    ? done(head, `可用 ${named(ways)}`)
    : missing(head, '没有启用的收款方式，前台收不了钱')
}

function firstOrder({ hasOrder }: SetupFacts): SetupStep {
  const head = { key: 'firstOrder', title: '第一笔预订', link: '/CustomerOrder/normalBooking' }
  return hasOrder ? done(head, '已经有预订或入住') : missing(head, '以上都好了，就可以做第一笔预订')
}

const mostNamed = 4
const named = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join('、')
    : `${names.slice(0, mostNamed).join('、')}等 ${names.length} 个`
