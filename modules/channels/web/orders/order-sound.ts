import { usePreference } from '@kezhan/web-kit/resource/use-preference'

/** Whether this person wants to hear orders of channels; on until he turns it off. */
export function useOrderSound() {
  const { value, save } = usePreference('channelOrder:sound')
  return { isOn: value !== false, turn: (isOn: boolean): void => void save(isOn) }
}
