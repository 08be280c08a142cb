import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { HotelHome } from '../home/HotelHome'
import { PlatformHome } from '../home/PlatformHome'

/** The home page: what must be done and how the hotel stands; for the platform, its hotels. */
export default function AnalysisPage() {
  const { user } = useWorkplace()
  return user.hotelCode === '' ? <PlatformHome /> : <HotelHome />
}
