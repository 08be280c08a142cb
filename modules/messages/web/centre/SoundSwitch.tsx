import { chime } from '@kezhan/client/live/chime'
import { noticePreferenceFrom, noticePreferenceName } from '@kezhan/client/workplace/notice-preference'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { Switch } from 'antd'

/** Sounds are off until somebody asks for them: a browser lets no page sound that was not touched. */
export function SoundSwitch() {
  const preference = usePreference(noticePreferenceName)
  const stored = noticePreferenceFrom(preference.value)

  function handleChange(sound: boolean) {
    if (sound) chime('L')
    void preference.change(kept => ({ ...noticePreferenceFrom(kept), sound }))
  }

  return (
    <label htmlFor="message-sound">
      <Switch id="message-sound" size="small" checked={stored.sound} onChange={handleChange} /> 声音提醒
    </label>
  )
}
