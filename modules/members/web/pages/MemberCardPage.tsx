import { Can } from '@kezhan/client/access/Can'
import { memberCardStock, memberCardVoid } from '@kezhan/members/model/card-calls'
import { memberCard } from '@kezhan/members/model/member'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button } from 'antd'
import { useState } from 'react'
import { useMemberDrawer } from '../member/use-member-drawer'
import { CardKindPart } from '../parts'

/** 会员卡库存: numbers that came from the printer, those that were given out, and those that are void. */
export default function MemberCardPage() {
  const members = useMemberDrawer()
  const [isStocking, setStocking] = useState(false)
  const [voided, setVoided] = useState<Row>()
  const stock = (
    <Can do={memberCardStock.access}>
      <Button type="primary" onClick={() => setStocking(true)}>
        入库号段
      </Button>
    </Can>
  )
  return (
    <>
      <ResourcePage
        path={memberCard.path}
        toolbar={() => stock}
        nextStep={stock}
        rowActions={row => [
          ...(typeof row.memberId === 'string' ? [members.action(row.memberId)] : []),
          ...(row.state === 'stock'
            ? [
                {
                  key: 'void',
                  label: '作废',
                  do: memberCardVoid.access,
                  danger: true,
                  onClick: () => setVoided(row),
                },
              ]
            : []),
        ]}
      />
      {isStocking && (
        <CallDialog
          call={memberCardStock}
          title="会员卡入库"
          initial={{ kind: 'magnetic' }}
          overrides={{ firstNo: { help: '两个卡号长度相同，全部入库或全部不入' } }}
          parts={{ kind: CardKindPart }}
          okText="入库"
          widthPx={560}
          done={({ count }) => `已入库 ${count} 张`}
          onClosed={() => setStocking(false)}
        />
      )}
      {voided !== undefined && (
        <CallDialog
          call={memberCardVoid}
          title={`作废会员卡 ${String(voided.cardNo)}`}
          given={{ cardId: voided.id }}
          overrides={{ reason: { missing: '请填写原因' } }}
          okText="作废"
          done="已作废"
          onClosed={() => setVoided(undefined)}
        />
      )}
      {members.drawer}
    </>
  )
}
