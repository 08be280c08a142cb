/** The steps of an audit in their order (hotel domain §3.17); the last one turns the day. */
export const auditSteps = [
  { name: 'noShows', title: '应到未到' },
  { name: 'dueOuts', title: '应离未离' },
  { name: 'roomCharges', title: '过房费' },
  { name: 'rooms', title: '到期房间与置脏' },
  { name: 'reminders', title: '到期与提醒' },
  { name: 'members', title: '会员等级与到期' },
  { name: 'close', title: '试算、快照、换日' },
] as const

export type StepName = (typeof auditSteps)[number]['name']

export const stepNo = (name: StepName): number => auditSteps.findIndex(step => step.name === name) + 1
