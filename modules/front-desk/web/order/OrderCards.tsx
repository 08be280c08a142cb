import { useAccess } from '@kezhan/client/access/use-access'
import type { KeyCard, StayDetail } from '@kezhan/desk/model/order-shapes'
import { addCard } from '@kezhan/stays/model/card-calls'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Table } from 'antd'

const kinds: Readonly<Record<string, string>> = { NEW: '新卡', COPY: '复制', EXTEND: '延期', CLEAR: '清卡' }
const states: Readonly<Record<string, string>> = {
  valid: '有效',
  void: '作废',
  cleared: '已清',
  lost: '挂失',
}

interface Props {
  cards: readonly KeyCard[]
  stay: StayDetail
}

/** 制卡: the keys of the room and how long they open it. */
export function OrderCards({ cards, stay }: Props) {
  const { can } = useAccess()
  const act = useDeskAct()
  const make = (kind: 'NEW' | 'COPY') =>
    void act(
      addCard,
      { cardType: 'ROOM_KEY', stayId: stay.stayId, kind, count: 1 },
      answer => `已制卡 ${answer.cardNo}`,
    )
  return (
    <>
      {stay.state === 'inHouse' && can('card:make') && (
        <div className={styles.actions}>
          <Button onClick={() => make('NEW')}>制新卡</Button>
          <Button onClick={() => make('COPY')}>补一张</Button>
        </div>
      )}
      <Table
        size="small"
        rowKey="cardId"
        pagination={false}
        locale={{ emptyText: '还没有制卡' }}
        dataSource={[...cards]}
        columns={[
          { title: '卡号', dataIndex: 'cardNo' },
          { title: '方式', render: (_, card) => kinds[card.kind] ?? card.kind },
          { title: '自', render: (_, card) => card.validFrom.slice(5, 16) },
          { title: '至', render: (_, card) => card.validTo.slice(5, 16) },
          { title: '状态', render: (_, card) => states[card.state] ?? card.state },
        ]}
      />
    </>
  )
}
