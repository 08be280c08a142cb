import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { goods } from '@kezhan/hotels/model/goods'
import { type HandMove, handMoves, moveGoods } from '@kezhan/hotels/model/goods-calls'
import { stockMove } from '@kezhan/hotels/model/stock-move'
import type { Row } from '@kezhan/web-kit/resource/row'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded, decimals } from '@kezhan/widgets/number-notation'
import { App, Form, Input, Segmented } from 'antd'

interface Values {
  readonly kind: HandMove
  readonly qty: number
  readonly cost?: number | null
  readonly remark?: string
}

const costs = bounded(decimals(2), 0, 1_000_000)
const kinds = Object.entries(handMoves).map(([value, label]) => ({ value, label }))

/** Goods come in, go out or are counted. What was counted is the new stock; the difference becomes a move. */
export function MoveDialog({ good, onClosed }: { good: Row; onClosed(): void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const move = useSend(moveGoods)
  const refresh = useRefresh()
  const kind = Form.useWatch('kind', form) ?? 'purchase'
  const stock = Number(good.stockQty)
  const counted = Form.useWatch('qty', form)

  const { part, areSound } = useSoundBoxes()
  const handleOk = async (): Promise<boolean> => {
    const values = await checkedValues(form)
    if (values === undefined || !areSound()) return false
    const { kind: chosen, qty, cost, remark } = values
    const costFen = cost === null || cost === undefined ? {} : { costFen: Math.round(cost * 100) }
    const answer = await move.mutateAsync({
      goodsId: good.id,
      kind: chosen,
      qty,
      remark: remark ?? null,
      ...(chosen === 'purchase' ? costFen : {}),
    })
    message.success(`${handMoves[chosen]}成功，结存${answer.stockQty}`)
    await Promise.all([refresh(goods.path), refresh(stockMove.path)])
    return true
  }
  return (
    <ActionModal
      title={`${good.name} · 现有库存 ${stock}${good.unit}`}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div ref={part}>
        <Form
          component={false}
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ kind: 'purchase' }}
        >
          <Form.Item name="kind" label="类型">
            <Segmented block options={kinds} />
          </Form.Item>
          <Form.Item
            data-first
            name="qty"
            label={kind === 'count' ? '实盘数量' : '数量'}
            rules={[{ required: true, message: '请输入数量' }]}
            extra={kind === 'count' && typeof counted === 'number' ? difference(counted - stock) : undefined}
          >
            <CountInput min={0} max={1_000_000} />
          </Form.Item>
          {kind === 'purchase' && (
            <Form.Item name="cost" label="单位进价（元）" extra="填写后成本价按移动平均重算">
              <NumberInput notation={costs} />
            </Form.Item>
          )}
          <Form.Item name="remark" label="备注">
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      </div>
    </ActionModal>
  )
}

function difference(qty: number): string {
  if (qty === 0) return '与账面一致'
  return qty > 0 ? `盘盈 ${qty}` : `盘亏 ${-qty}`
}
