import { noticePreferenceFrom, noticePreferenceName } from '@kezhan/client/workplace/notice-preference'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { Skeleton, Switch } from 'antd'
import { useId } from 'react'
import { SettingsFrame } from '../SettingsFrame'

const priorities = [
  { priority: 'H', title: '紧急消息', about: '例如停电、消防和系统维护' },
  { priority: 'M', title: '重要消息', about: '例如制度变更和排班' },
  { priority: 'L', title: '一般消息', about: '例如日常通知' },
] as const

/** Which notices interrupt; all of them stand in the bell anyway. */
export default function NotificationPage() {
  const { value, isReady, save } = usePreference(noticePreferenceName)
  const preference = noticePreferenceFrom(value)
  return (
    <SettingsFrame title="消息通知">
      <section className="account-card account-narrow">
        <h2>新消息到达时弹出提醒</h2>
        <p className="account-hint">无论是否弹出，消息都会出现在页面顶部的铃铛里。</p>
        {!isReady && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {isReady &&
          priorities.map(({ priority, title, about }) => (
            <Flag
              key={priority}
              title={title}
              about={about}
              isOn={preference.popup[priority]}
              onChange={isOn =>
                void save({ ...preference, popup: { ...preference.popup, [priority]: isOn } })
              }
            />
          ))}
        {isReady && (
          <Flag
            title="提示音"
            about="弹出提醒时播放声音"
            isOn={preference.sound}
            onChange={sound => void save({ ...preference, sound })}
          />
        )}
      </section>
    </SettingsFrame>
  )
}

interface FlagProps {
  title: string
  about: string
  isOn: boolean
  onChange(isOn: boolean): void
}

function Flag({ title, about, isOn, onChange }: FlagProps) {
  const id = useId()
  return (
    <div className="account-flag">
      <label htmlFor={id}>
        {title}
        <span className="account-hint">{about}</span>
      </label>
      <Switch id={id} checked={isOn} onChange={onChange} />
    </div>
  )
}
