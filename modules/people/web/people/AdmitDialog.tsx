import { admitUser } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { HotelInput } from './HotelInput'

/** Somebody who registered himself gets his hotel and can sign in from now on. */
export function AdmitDialog({ person, onClosed }: { person: Row; onClosed(): void }) {
  const name = String(person.realname ?? person.username)
  const help = '开通后属于这家酒店，角色和部门由该酒店授予'
  return (
    <CallDialog
      call={admitUser}
      title={`开通用户 · ${name}`}
      given={{ id: person.id }}
      overrides={{ hotelCode: { label: '所属酒店', help, missing: '请选择酒店' } }}
      parts={{ hotelCode: HotelPart }}
      okText="开通"
      done={`${name}可以登录了`}
      refreshes={user.path}
      onClosed={onClosed}
    />
  )
}

const HotelPart = ({ id, value, onChange, disabled }: FormPartProps) => (
  <HotelInput id={id} value={String(value ?? '')} onChange={onChange} disabled={disabled} />
)
