/** What a list without choices says: whose question was not answered cannot know that there are none. */
export const noneText = (isLost: boolean): string =>
  isLost ? '选项加载失败，请关闭后重新打开' : '未找到数据'
