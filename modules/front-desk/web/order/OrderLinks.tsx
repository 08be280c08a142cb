import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { orderPage } from '@kezhan/desk/model/order-calls'
import type { OrderDetail, StayDetail } from '@kezhan/desk/model/order-shapes'
import { linkStays, unlinkStay } from '@kezhan/stays/model/stay-calls'
import { LinkedCheckOutDialog } from '@kezhan/stays/web/stay/LinkedCheckOutDialog'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Flex, Select, Table } from 'antd'
import { useState } from 'react'

interface Props {
  detail: OrderDetail
  stay: StayDetail
}

/** 联房/团队: the rooms that pay together. */
export function OrderLinks({ detail, stay }: Props) {
  const { can } = useAccess()
  const { link, team } = detail
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      {team !== undefined && (
        <p>
          团队：{team.name}（{team.teamNo}）
        </p>
      )}
      {link === undefined ? (
        <p className={styles.sum}>没有联房</p>
      ) : (
        <Table
          size="small"
          rowKey="stayId"
          pagination={false}
          dataSource={[...link.members]}
          columns={[
            {
              title: '房号',
              render: (_, member) => `${member.roomNo}${member.stayId === link.mainStayId ? '（主房）' : ''}`,
            },
            { title: '客人', dataIndex: 'guestName' },
            {
              title: '余额',
              align: 'right',
              render: (_, member) => (member.balanceFen === undefined ? '—' : formatYuan(member.balanceFen)),
            },
          ]}
        />
      )}
      {link !== undefined && stay.state === 'inHouse' && can('stay:checkout') && (
        <Button style={{ marginTop: 12 }} onClick={() => setLeaving(true)}>
          联房结账
        </Button>
      )}
      {link !== undefined && isLeaving && (
        <LinkedCheckOutDialog
          stayIds={link.members.map(member => member.stayId)}
          onClosed={() => setLeaving(false)}
        />
      )}
      {stay.state === 'inHouse' && can('stay:link') && (
        <LinkRooms stay={stay} isLinked={link !== undefined} />
      )}
    </>
  )
}

function LinkRooms({ stay, isLinked }: { stay: StayDetail; isLinked: boolean }) {
  const act = useDeskAct()
  const [chosen, setChosen] = useState<string[]>([])
  const { data } = useCall(orderPage, { kind: 'livingIn', pageNo: 1, pageSize: 200 }, { quiet: true })
  const others = (data?.records ?? []).filter(row => row.stayId !== stay.stayId)
  async function handleLink(): Promise<void> {
    const stayIds = [stay.stayId, ...chosen]
    const answer = await act(linkStays, { mainStayId: stay.stayId, stayIds }, () => '联房成功')
    if (answer !== undefined) setChosen([])
  }
  return (
    <Flex gap={8} wrap style={{ marginTop: 12 }}>
      <Select
        mode="multiple"
        style={{ minWidth: 260 }}
        aria-label="要联的房间"
        placeholder="选择在住房间"
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        onChange={setChosen}
        options={others.map(row => ({ value: row.stayId ?? '', label: `${row.roomNos} ${row.bookerName}` }))}
      />
      <Button disabled={chosen.length === 0} onClick={() => void handleLink()}>
        联房
      </Button>
      {isLinked && (
        <Button onClick={() => void act(unlinkStay, { stayId: stay.stayId }, () => '已取消联房')}>
          取消联房
        </Button>
      )}
    </Flex>
  )
}
