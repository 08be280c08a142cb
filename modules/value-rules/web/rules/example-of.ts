import { serverNow } from '@kezhan/client/request/server-clock'
import { type Expression, evaluate } from '@kezhan/value-rules/rules/rule-expression'
import { dayjs } from '@kezhan/widgets/dayjs'

/** How a value of this rule may look: today's date, the first number, names of fields in place of their values. */
export function exampleOf(expression: Expression): string {
  const now = dayjs(serverNow()).format('YYYY-MM-DD HH:mm:ss')
  return evaluate(expression, {
    form: anyField,
    now,
    businessDate: now.slice(0, 10),
    hotelCode: 'KZ001',
    orgCode: 'A01A02',
    serial: 1,
    randomDigits: count => '582940173628'.slice(0, count),
  })
}

/** Every field holds its own name in braces. */
const anyField: Readonly<Record<string, unknown>> = new Proxy(
  {},
  {
    get: (_target, name) => `{${String(name)}}`,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }),
  },
)
