import { GuestList } from '../guests/GuestList'

/** 客人信息: everybody who has stayed here, found again and kept in order. */
export default function GuestInfoPage() {
  return <GuestList />
}
