import type { NewMember } from '@kezhan/members/model/member-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Button, Result } from 'antd'
import { useState } from 'react'
import { MemberView } from '../member/MemberView'
import { NewMemberForm } from '../newcomer/NewMemberForm'

/** 新增会员: one page until he is a member, then his own. */
export default function NewMemberPage() {
  const [added, setAdded] = useState<NewMember>()
  if (added === undefined) return <NewMemberForm onAdded={setAdded} />
  const { memberId, memberNo, cardNo, saleNo } = added
  return (
    <ListGround>
      <Panel>
        <Result
          status="success"
          title="会员已办理"
          subTitle={`会员号 ${memberNo}，卡号 ${cardNo}${saleNo === undefined ? '' : `，发卡费单号 ${saleNo}`}`}
          extra={
            <Button type="primary" autoFocus onClick={() => setAdded(undefined)}>
              再办一张
            </Button>
          }
          style={{ padding: '12px 0' }}
        />
      </Panel>
      <Panel>
        <MemberView memberId={memberId} />
      </Panel>
    </ListGround>
  )
}
