import { BankOutlined, RollbackOutlined } from '@ant-design/icons'
import { moveSession } from '@kezhan/client/request/session-store'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { actInHotel, hotelsToEnter } from '@kezhan/identity/model/acting-calls'
import type { UserInfo } from '@kezhan/resource/user-info'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

const platform = { value: '', label: '平台' }

/** Where one of the platform's people acts, always in sight, and the way to a hotel and back. */
export default function HotelSwitch({ user }: { user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDeferredValue(keyword.trim())
  const act = useSend(actInHotel)
  const { data: hotels = [], isFetching } = useCall(
    hotelsToEnter,
    { keyword: asked },
    { enabled: isOpen, keepPrevious: true },
  )
  const here = { value: user.hotelCode, label: user.hotelName }
  const found = hotels.map(({ code, name }) => ({ value: code, label: name }))

  async function handleGo(hotelCode: string) {
    if (hotelCode === user.hotelCode) return
    const { userInfo } = await act.mutateAsync({ hotelId: hotelCode === '' ? null : hotelCode })
    // Whoever shows the former place hears of it from the session and begins anew (guard/follow-place.ts).
    moveSession(userInfo)
  }
  // A refusal is shown by the request client; one stays where one is.
  const go = (hotelCode: string) => void handleGo(hotelCode).catch(() => undefined)

  return (
    <span className="hotel-switch" data-acting={user.isActing === true}>
      <Select<string>
        aria-label="所在酒店"
        prefix={<BankOutlined />}
        variant="filled"
        popupMatchSelectWidth={260}
        value={user.hotelCode}
        options={
          isOpen ? [...(keyword === '' ? [platform] : []), ...found] : [user.isActing ? here : platform]
        }
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        notFoundContent={isFetching ? '正在查找…' : '没有找到酒店'}
        loading={act.isPending}
        disabled={act.isPending}
        onOpenChange={setOpen}
        onChange={go}
      />
      {user.isActing && (
        <button
          type="button"
          className="icon-button"
          aria-label="返回平台"
          title={`正在${user.hotelName}操作，点击返回平台`}
          disabled={act.isPending}
          onClick={() => go('')}
        >
          <RollbackOutlined />
        </button>
      )}
    </span>
  )
}
