import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

// Pickers take their words and the first day of the week from it. Who shows one imports it here: the frame needs none.
dayjs.locale('zh-cn')

export { dayjs }
